import path from 'node:path';
import { fileKind, FileKinds, metaCopyPath } from '../compile/FileKinds.ts';
import { formKinds } from '../compile/formKinds.ts';
import type { SharedTexts } from '../compile/sharedTexts.ts';
import companySchema from './meta/company.schema.json' with { type: 'json' };
import gallerySchema from './meta/gallery.schema.json' with { type: 'json' };
import languageSchema from './meta/language.schema.json' with { type: 'json' };
import noticesSchema from './meta/notices.schema.json' with { type: 'json' };
import tableSchema from './meta/rate-table.schema.json' with { type: 'json' };
import { siteVocabulary } from './siteVocabulary.ts';

export const [schemasFolder, tablesFolder] = ['schemas', 'pricing-tables'];

export const contentPath = 'content/company.json';
export const galleryFile = 'content/gallery.json';
export const noticesFile = 'content/notices.json';

/** Texts of the company that forms show. */
export const companyTexts = {
  path: contentPath,
  placeholders: {
    company: ['company', 'name'],
    phone: ['company', 'phone'],
    info: ['company', 'mailboxes', 'info'],
    services: ['company', 'mailboxes', 'services'],
    site: ['company', 'url'],
  },
  locale: ['company', 'lang'],
} satisfies SharedTexts;

/** All kinds of content files: of forms, and of the site. */
export const fileKinds = new FileKinds(
  [
    ...formKinds(siteVocabulary),
    fileKind('content', companySchema, { folder: 'content', paths: contentPath, meta: metaCopyPath('company') }),
    fileKind('gallery', gallerySchema, { folder: 'content', paths: galleryFile }),
    fileKind('notices', noticesSchema, { folder: 'content', paths: noticesFile }),
    fileKind('language', languageSchema, { folder: 'languages', paths: /^languages\/[a-z]{2,3}-[A-Z]{2}\.json$/ }),
  ],
  companyTexts,
);

/** Rate tables lie in a folder of their own, beside that of the content files. */
export const tableKinds = (folder: string): FileKinds => {
  const meta = path.posix.join(folder, '../schemas', metaCopyPath('rate-table'));
  return new FileKinds([{ ...fileKind('rate-table', tableSchema, { paths: /\.json$/, meta }), areCopies: true }]);
};
