/** A fenced block of a page: `diff`, `text`, `json`..., under the headings `##` and `###` above it. */
export interface Block {
  kind: string;
  text: string;
  chapter: string;
  section: string;
}
