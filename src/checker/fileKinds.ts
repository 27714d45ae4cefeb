import { constantsPath, type FileKind, FileKinds, formKinds } from '../compile/files.ts';

/** The company's words, which pages and forms take parts of. */
export const contentPath = constantsPath;
/** The pictures of the site. */
export const galleryPath = 'content/gallery.json';

/** What may lie among the definitions: what forms are made of, and what the site is filled with. */
export const fileKinds = new FileKinds([
  ...formKinds,
  {
    name: 'content',
    folder: 'content',
    paths: contentPath,
    meta: 'meta/company.schema.json',
    words: { what: "the company's content", where: `it lies at ${contentPath}` },
  },
  { name: 'gallery', folder: 'content', paths: galleryPath, meta: 'meta/gallery.schema.json' },
]);

/** The kind of the file at a path among the definitions; undefined for one that has no business there. */
export const kindOf = (path: string): FileKind | undefined => fileKinds.of(path);

/** What says what a rate table may hold, among the definitions. */
export const tableMetaPath = 'meta/rate-table.schema.json';

/** Rate tables lie in a folder of their own; `meta` is the path of their meta-schema as findings name it. */
export const tableKinds = (meta: string | undefined): FileKinds =>
  new FileKinds([
    ...(meta === undefined ? [] : [{ name: 'meta', paths: meta }]),
    { name: 'rate-table', paths: /\.json$/, ...(meta !== undefined && { meta }) },
  ]);
