import { type CatalogueParts, completeCatalogue } from '../../compile/completeCatalogue.ts';
import type { SourceFile } from '../../compile/sourceFiles.ts';
import en from './en.json' with { type: 'json' };
import frCA from './fr-CA.json' with { type: 'json' };
import type { Texts } from './texts.ts';

const shipped: Readonly<Record<string, CatalogueParts>> = { en, 'fr-CA': frCA };

const cataloguePath = (language: string): string => `messages/${language}.json`;

/** Files with complete catalogues: their own texts, then those given, then those of the package. */
export function addOrCompleteCatalogues(
  sources: readonly SourceFile[],
  language: string,
  texts: Readonly<Record<string, Texts>> = {},
): SourceFile[] {
  const hasLanguage = (each: string): boolean =>
    each in shipped || each in texts || sources.some(({ path }) => path === cataloguePath(each));
  // The finding about a language that is not there names all that are.
  const offered = hasLanguage(language) ? ['en'] : Object.keys(shipped);
  const languages = [...new Set([...offered, language, ...Object.keys(texts)])];
  const paths = languages.map(cataloguePath);
  const catalogues = languages.flatMap((each): SourceFile[] => {
    const path = cataloguePath(each);
    const own = sources.find((source) => source.path === path);
    const given = mergeTexts(neededTexts(shipped[each] ?? {}, sources), texts[each] ?? {});
    if (own) return [own.problem ? own : { ...own, text: completeCatalogue(own.text, given) }];
    return shipped[each] || texts[each] ? [{ path, text: JSON.stringify(given) }] : [];
  });
  return [...sources.filter(({ path }) => !paths.includes(path)), ...catalogues];
}

/** The package's texts without the notices that no form names: one that is never said is a finding. */
const neededTexts = ({ notices = {}, ...texts }: CatalogueParts, sources: readonly SourceFile[]): CatalogueParts => ({
  ...texts,
  notices: Object.fromEntries(
    Object.entries(notices).filter(([name]) => sources.some(({ text }) => text.includes(`"${name}"`))),
  ),
});

const mergeTexts = (texts: CatalogueParts, winning: Texts): CatalogueParts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(winning).map(([part, own]) => [part, { ...texts[part], ...own }])),
});
