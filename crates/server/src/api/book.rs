//! A router that describes itself: what is written down once is both served
//! and told.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{MethodRouter, delete, get, post};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value as Json, json};

use crate::house::Shared;
use crate::refusal::CODES;

/// What an address is about.
#[derive(Clone, Copy)]
pub(crate) struct About {
    summary: &'static str,
    asks: Option<Make>,
    takes: Option<Make>,
    answers: Option<(Make, &'static str)>,
    longest: Option<usize>,
}

type Make = fn(&mut SchemaGenerator) -> Json;

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Json {
    generator.subschema_for::<T>().into()
}

/// An address, in one sentence.
pub(crate) fn about(summary: &'static str) -> About {
    About { summary, asks: None, takes: None, answers: None, longest: None }
}

impl About {
    /// What its query may say.
    pub(crate) fn asks<T: JsonSchema>(self) -> Self {
        Self { asks: Some(|generator| T::json_schema(generator).into()), ..self }
    }

    /// What its body is.
    pub(crate) fn takes<T: JsonSchema>(self) -> Self {
        Self { takes: Some(schema::<T>), ..self }
    }

    /// How long its body may be, in bytes, where that is more than usual.
    pub(crate) fn up_to(self, bytes: usize) -> Self {
        Self { longest: Some(bytes), ..self }
    }

    /// What its answer is.
    pub(crate) fn answers<T: JsonSchema>(self) -> Self {
        Self { answers: Some((schema::<T>, "application/json")), ..self }
    }

    /// What its events say, one after the other as they happen.
    pub(crate) fn tells<T: JsonSchema>(self) -> Self {
        Self { answers: Some((schema::<T>, "text/event-stream")), ..self }
    }

    /// What comes on a stream that it opens.
    pub(crate) fn streams<T: JsonSchema>(self) -> Self {
        Self { answers: Some((schema::<T>, "application/x-ndjson")), ..self }
    }
}

/// The router and its description.
pub(crate) struct Book {
    router: Router<Shared>,
    paths: Map<String, Json>,
    generator: SchemaGenerator,
    refusal: Json,
}

impl Book {
    pub(crate) fn new() -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
        });
        Self {
            router: Router::new(),
            paths: Map::new(),
            generator: settings.into_generator(),
            refusal: json!({}),
        }
    }

    pub(crate) fn get<H: Handler<T, Shared>, T: 'static>(
        self,
        path: &str,
        to: H,
        about: About,
    ) -> Self {
        self.page(path, "get", get(to), about)
    }

    pub(crate) fn post<H: Handler<T, Shared>, T: 'static>(
        self,
        path: &str,
        to: H,
        about: About,
    ) -> Self {
        self.page(path, "post", post(to), about)
    }

    pub(crate) fn delete<H: Handler<T, Shared>, T: 'static>(
        self,
        path: &str,
        to: H,
        about: About,
    ) -> Self {
        self.page(path, "delete", delete(to), about)
    }

    fn page(mut self, path: &str, method: &str, to: MethodRouter<Shared>, about: About) -> Self {
        let to = match about.longest {
            Some(bytes) => to.layer(DefaultBodyLimit::max(bytes)),
            None => to,
        };
        self.router = self.router.route(path, to);
        let described = self.describe(path, about);
        let entry = self.paths.entry(path.to_owned()).or_insert_with(|| json!({}));
        entry[method] = described;
        self
    }

    fn describe(&mut self, path: &str, about: About) -> Json {
        let mut page = json!({
            "summary": about.summary,
            "responses": { "default": { "$ref": "#/components/responses/Refused" } },
        });
        let mut parameters: Vec<Json> = names_in(path)
            .map(|name| {
                json!({
                    "name": name, "in": "path", "required": true, "schema": { "type": "string" },
                })
            })
            .collect();
        if let Some(asks) = about.asks {
            parameters.extend(query_parameters(&asks(&mut self.generator)));
        }
        if !parameters.is_empty() {
            page["parameters"] = Json::from(parameters);
        }
        if let Some(takes) = about.takes {
            let schema = takes(&mut self.generator);
            page["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        if let Some((answers, kind)) = about.answers {
            let schema = answers(&mut self.generator);
            page["responses"]["200"] =
                json!({ "description": about.summary, "content": { kind: { "schema": schema } } });
        }
        page
    }

    /// What is answered when something is refused.
    pub(crate) fn refuses<T: JsonSchema>(mut self) -> Self {
        self.refusal = schema::<T>(&mut self.generator);
        self
    }

    /// The router, and its description as `OpenAPI`.
    pub(crate) fn close(mut self) -> (Router<Shared>, Json) {
        let words: Vec<_> =
            CODES.iter().map(|(_, word, status)| format!("{word} ({status})")).collect();
        let document = json!({
            "openapi": "3.1.0",
            "info": { "title": "Ludoteca", "version": env!("CARGO_PKG_VERSION") },
            "paths": self.paths,
            "components": {
                "schemas": self.generator.take_definitions(true),
                "responses": { "Refused": {
                    "description": format!("Refused, with one of the codes {}", words.join(", ")),
                    "content": { "application/json": { "schema": self.refusal } },
                } },
            },
        });
        (self.router, document)
    }
}

/// The names between braces.
fn names_in(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

/// The fields of a query, as parameters.
fn query_parameters(schema: &Json) -> Vec<Json> {
    let fields = schema["properties"].as_object().cloned().unwrap_or_default();
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let parameter = |(name, schema): (String, Json)| {
        let needed = required.contains(&json!(name));
        json!({ "name": name, "in": "query", "required": needed, "schema": schema })
    };
    fields.into_iter().map(parameter).collect()
}
