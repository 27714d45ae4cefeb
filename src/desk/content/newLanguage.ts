import { upsertJson } from '../../content/editText.ts';
import type { TextOf } from '../../content/translations.ts';
import { catalogueOf, firstCatalogue } from '../../content/untranslated.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';

/**
 * The edits that add a language, switched off, in the country of the site's first one. The sentences of the forms are
 * those of the same language in another country, or of the first catalogue, until they are translated.
 */
export function editsAddingLanguage(
  code: string,
  firstTag: string,
  { paths, savedText }: { paths: readonly string[]; savedText: TextOf },
): DeskEdit[] {
  const tag = `${code}-${firstTag.split('-')[1] ?? 'CA'}`;
  const file = { $schema: '../meta/language.schema.json', off: true };
  const edits = [{ file: `schemas/languages/${tag}.json`, path: '', to: `${JSON.stringify(file, null, 2)}\n` }];
  const catalogue = catalogueOf(tag);
  if (paths.includes(catalogue)) return edits;
  const sibling = paths.find((path) => path.startsWith(catalogueOf(code).replace('.json', '-'))) ?? firstCatalogue;
  const sentences = upsertJson(savedText(sibling) ?? '{}', [{ path: ['labels', 'dates'], value: tag }]);
  return [...edits, { file: catalogue, path: '', to: sentences }];
}
