/** JSON-Logic. Paths in `var` are dotted and relative to the form's answers. */
export type Condition = Record<string, unknown>;
