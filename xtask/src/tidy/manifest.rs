//! As much of a Cargo manifest as the checks need. Ours are written by hand,
//! one dependency a line or a section, so a few lines of code are enough.

/// What a manifest says it depends on.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// The package's name.
    pub(crate) package: String,
    /// What the code needs, build scripts included.
    pub(crate) needs: Vec<String>,
    /// What only its tests need.
    pub(crate) tests_need: Vec<String>,
}

impl Manifest {
    pub(crate) fn read(text: &str) -> Self {
        let mut manifest = Self::default();
        let mut section = String::new();
        for line in text.lines().map(str::trim) {
            if let Some(header) = line.strip_prefix('[').and_then(|rest| rest.split(']').next()) {
                header.clone_into(&mut section);
                manifest.enter(&section);
            } else if let Some((key, value)) = line.split_once('=') {
                manifest.take(&section, key.trim(), value.trim());
            }
        }
        manifest
    }

    /// A section such as `[dependencies.serde]` is itself a dependency.
    fn enter(&mut self, section: &str) {
        if let Some((list, name)) = section.rsplit_once('.')
            && is_list(list)
        {
            self.add(list, name);
        }
    }

    fn take(&mut self, section: &str, key: &str, value: &str) {
        if section == "package" && key == "name" {
            unquoted(value).clone_into(&mut self.package);
        } else if is_list(section) {
            let name = key.split('.').next().unwrap_or(key);
            self.add(section, renamed(value).unwrap_or(name));
        }
    }

    fn add(&mut self, list: &str, name: &str) {
        let name = unquoted(name).to_owned();
        if list.ends_with("dev-dependencies") {
            self.tests_need.push(name);
        } else {
            self.needs.push(name);
        }
    }
}

/// Whether a section lists dependencies, for all machines or for some.
fn is_list(section: &str) -> bool {
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let for_some = section.starts_with("target.");
    kinds.iter().any(|kind| {
        section == *kind || for_some && section.strip_suffix(kind).is_some_and(|s| s.ends_with('.'))
    })
}

/// The true name in `{ package = "name", … }`.
fn renamed(value: &str) -> Option<&str> {
    let (_, rest) = value.split_once("package")?;
    rest.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?.split('"').next()
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\''])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_a_dependency_is_understood() {
        let manifest = Manifest::read(
            "[package]\nname = \"app\" \n[dependencies]\nkernel.workspace = true\n\
             serde = { version = \"1\" } # why\nshort = { package = \"long-name\", version = \"1\" }\n\
             [dependencies.table]\npath = \"../table\"\n[target.'cfg(unix)'.dependencies]\n\
             libc = \"0.2\"\n[build-dependencies]\ncc = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n\
             [lints]\nworkspace = true\n",
        );
        assert_eq!(manifest.package, "app");
        assert_eq!(manifest.needs, ["kernel", "serde", "long-name", "table", "libc", "cc"]);
        assert_eq!(manifest.tests_need, ["proptest"]);
    }
}
