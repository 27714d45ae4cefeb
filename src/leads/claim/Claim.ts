/** What a lead says of its own price. Nothing relies on it. */
export type Claim = Record<string, string | number | boolean | null>;
