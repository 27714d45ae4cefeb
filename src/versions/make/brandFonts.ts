// brandFonts: the fonts that a company may choose.

import type { CompanyFile } from '../../leads/generated/CompanyFile.ts';

type Fonts = NonNullable<NonNullable<CompanyFile['brand']>['fonts']>;

/** The font that every version has as a file. */
const shipped = 'Bricolage Grotesque';

/** The names of fonts, each with those that stand in for it on other devices. */
const families: Record<NonNullable<Fonts['text']>, string> = {
  [shipped]: `'${shipped}','Stand-in',system-ui,sans-serif`,
  Georgia: "Georgia,'Times New Roman',serif",
  Palatino: "Palatino,'Palatino Linotype','URW Palladio L','Book Antiqua',serif",
  System: 'system-ui,sans-serif',
  'Trebuchet MS': "'Trebuchet MS','Fira Sans',system-ui,sans-serif",
};

/**
 * What follows from a company's fonts: a rule of a style sheet, empty without any, and whether pages show the shipped
 * font in headings, or at all.
 */
export function brandFonts(fonts: Fonts = {}): { rule: string; headings: boolean; any: boolean } {
  const { headings = shipped, text = shipped } = fonts;
  const own = headings === shipped;
  const rule = `:root{--font:${families[text]};--font-heading:${own ? "'Headings'," : ''}${families[headings]}}
h2,h3{font-family:${families[headings]}}
`;
  return { rule: own && text === shipped ? '' : rule, headings: own, any: own || text === shipped };
}
