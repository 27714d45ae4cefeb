/** A value of a JSON text, with its place in it. */
export interface JsonNode {
  /** Of its first character. */
  offset: number;
  /** What a text, number, flag or null says; undefined for objects and lists. */
  value?: string | number | boolean | null;
  /** Of an object, by key. */
  members?: Map<string, JsonMember>;
  /** A key stands twice in this object: one of them may be meant to be another. */
  hasTwins?: boolean;
  /** Of a list. */
  items?: JsonNode[];
}

/** A key of an object and what stands at it. */
export interface JsonMember {
  /** Of the key's first character. */
  offset: number;
  node: JsonNode;
}
