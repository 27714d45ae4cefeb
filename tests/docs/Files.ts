/** Texts of files by path, such as `schemas/quote/form.json`. */
export type Files = ReadonlyMap<string, string>;
