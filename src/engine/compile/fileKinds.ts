/** Kinds of definition files, told by where they lie, with the meta-schema that says what they may hold. First match wins. */
export const fileKinds = [
  { name: 'meta', pattern: /^meta\/[a-z-]+\.schema\.json$/, meta: undefined },
  { name: 'options', pattern: /^options\/[a-z0-9-]+\.json$/, meta: 'meta/options.schema.json' },
  { name: 'messages', pattern: /^messages\/[A-Za-z-]+\.json$/, meta: 'meta/messages.schema.json' },
  { name: 'content', pattern: /^content\/company\.json$/, meta: 'meta/company.schema.json' },
  { name: 'gallery', pattern: /^content\/gallery\.json$/, meta: 'meta/gallery.schema.json' },
  { name: 'form', pattern: /^(?!(?:meta|options|messages|content)\/)[a-z0-9-]+\/form\.json$/, meta: 'meta/form.schema.json' },
  { name: 'section', pattern: /^(?!(?:meta|options|messages|content)\/)[a-z0-9-]+\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.json$/, meta: 'meta/section.schema.json' },
] as const;

export type FileKind = (typeof fileKinds)[number];

/** The kind of the file at `path`, or undefined for a file that has no business among the definitions. */
export const kindOf = (path: string): FileKind | undefined => fileKinds.find(({ pattern }) => pattern.test(path));
