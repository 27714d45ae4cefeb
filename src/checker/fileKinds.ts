import path from 'node:path';
import { constantsPath, fileKind, type FileKind, FileKinds, formKinds, metaPath } from '../compile/FileKinds.ts';
import companySchema from './meta/company.schema.json' with { type: 'json' };
import gallerySchema from './meta/gallery.schema.json' with { type: 'json' };
import languageSchema from './meta/language.schema.json' with { type: 'json' };
import tableSchema from './meta/rate-table.schema.json' with { type: 'json' };

/** The folders of the content files and of the rate tables, as findings name them. */
export const [schemasFolder, tablesFolder] = ['schemas', 'pricing-tables'];

/** The company's words, which pages and forms take parts of. */
export const contentPath = constantsPath;
/** The pictures of the site. */
export const galleryFile = 'content/gallery.json';

/** All kinds of content files: those that forms are made of, and those that fill the site. */
export const fileKinds = new FileKinds([
  ...formKinds,
  fileKind('content', companySchema, { folder: 'content', paths: contentPath, meta: metaPath('company') }),
  fileKind('gallery', gallerySchema, { folder: 'content', paths: galleryFile }),
  fileKind('language', languageSchema, { folder: 'languages', paths: /^languages\/[a-z]{2,3}-[A-Z]{2}\.json$/ }),
]);

/** The kind of the file at a path among the content files; undefined for one that has no business there. */
export const fileKindOf = (path: string): FileKind | undefined => fileKinds.kindOf(path);

/** Rate tables lie in a folder of their own, beside that of the content files. */
export const tableKinds = (folder: string): FileKinds => {
  const meta = path.posix.join(folder, '../schemas', metaPath('rate-table'));
  return new FileKinds([{ ...fileKind('rate-table', tableSchema, { paths: /\.json$/, meta }), areCopies: true }]);
};
