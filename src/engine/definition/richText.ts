export type Inline = string | { strong: Inline[] } | { href: string; text: Inline[] };

/** A paragraph, a list, or a warning. */
export type Block = { p: Inline[] } | { list: Inline[][]; ordered?: true } | { warning: Inline[] };

/** A text of more than one plain paragraph. `compile/richText.ts` makes it of Markdown, so that no page parses any. */
export type RichText = Block[];
