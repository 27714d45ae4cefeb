import type { SiteText } from './ContentNames.ts';
import { readValueDespiteErrors } from './looseJson.ts';
import { isLanguageFile, type SiteTranslations, type TextOf } from './translations.ts';
import { valueAt } from '../values/values.ts';

const catalogueFolder = 'schemas/messages/';
export const catalogueOf = (tag: string): string => `${catalogueFolder}${tag}.json`;
/** Catalogues of other languages begin with the words of this one. */
export const firstCatalogue = catalogueOf('en');

/** Whether a text is one that a language has words for: its own lines of the estimate, and the first one's texts. */
export const isTextFor = ({ file, translation }: SiteText, language: SiteTranslations): boolean =>
  translation === 'needed' &&
  (isLanguageFile(file) ? file === language.file : !file.startsWith(catalogueFolder) || file === firstCatalogue);

/** The texts that a language lacks, each once. */
export function untranslatedTexts(texts: readonly SiteText[], language: SiteTranslations, textOf: TextOf): SiteText[] {
  const catalogue = readValueDespiteErrors(textOf(catalogueOf(language.tag)) ?? '');
  const isLacking = ({ file, path, text }: SiteText): boolean => {
    if (isLanguageFile(file)) return text === '';
    return file === firstCatalogue ? valueAt(catalogue, path) === text : !language.translationOf(file, text);
  };
  const listed = new Set<string>();
  return texts.filter((text) => {
    const { id, file } = text;
    // A content file's text has one translation, however often it stands there.
    const key = isLanguageFile(file) || file === firstCatalogue ? id : `${file} ${text.text}`;
    if (listed.has(key) || !isTextFor(text, language) || !isLacking(text)) return false;
    listed.add(key);
    return true;
  });
}
