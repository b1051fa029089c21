// What the house says, as sentences.

/** A refusal begins small, as part of a line; on a page it is a sentence. */
export function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
