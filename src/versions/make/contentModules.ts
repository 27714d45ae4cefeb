import { savedForDays, storageKey } from '../../engine/saved/savedAnswers.ts';
import { brandRule } from '../../leads/palette.ts';
import type { PictureFile, ProjectFile } from '../../checker/generated/GalleryFile.ts';
import type { CompiledSource } from '../../compile/compileForms.ts';
import type { Photo } from '../../checker/photos.ts';
import type { GalleryPhotos as GalleryWithPhotos } from '../../checker/pictures.ts';
import type { LanguageParts, ProjectParts } from '../../checker/loadProject.ts';
import type { LanguageNotice } from '../../checker/notices.ts';
import type { ShownNotice } from '../../leads/notices.ts';
import { noticeMarkup } from './noticeMarkup.ts';
import type { CompanyFile } from '../../leads/generated/CompanyFile.ts';
import type { SiteSettings } from '../../site/settings.ts';
import { type Gallery, type Picture, pictureFile, type Project, copyWidths } from '../../site/pictures/pictures.ts';
import { clockOfZoneOrUsual } from '../../pricing/node/timeZones.ts';
import { nativeLanguage } from '../../content/languageName.ts';
import { appendLanguageToVersionName } from '../versionFolder.ts';

/** The owner's content as modules that the site's code imports. */
export interface ContentModules {
  /** By the module's name. */
  data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  forms: Readonly<Record<string, CompiledSource>>;
}

export const formModulePath = (form: string): string => `forms/${form}`;

const shownNotice = (notice: LanguageNotice, closeLabel: string): ShownNotice => {
  const { kind: _kind, text: _text, mailText: _mailText, ...shown } = notice;
  return { ...shown, markup: noticeMarkup(notice, closeLabel) };
};

const tagOf = ({ forms }: Pick<LanguageParts, 'forms'>): string =>
  Object.values(forms)[0]?.definition.labels.dates ?? 'en-CA';

/**
 * The content modules of a version in a language, grouped so that a page requests few. `prefix` is the first part of
 * the addresses of the language's pages; empty for the first one.
 */
export function contentModulesOfLanguage(
  project: ProjectParts,
  settings: SiteSettings,
  version: string,
  languagePrefix = '',
): ContentModules {
  const { tables, optionPictures, person, logo } = project;
  const languages = [{ ...project, prefix: '', isOff: false }, ...project.languages];
  const language = languages.find(({ prefix }) => prefix === languagePrefix) ?? project;
  const { content, forms, gallery, notices } = language;
  const baseOf = (language: { prefix: string }): string => language.prefix && `/${language.prefix}`;
  const { callToAction, callToActionText, callToActionPage, contactForm, invitation, pages, ...others } = content;
  const { labels, sharing } = others;
  const { timeZone, storageName, ...company } = others.company as CompanyFile['company'];
  const { brand = {} } = content as Pick<CompanyFile, 'brand'>;
  const { hero, recentWork, ...homeParts } = content['home'] as CompanyFile['home'];
  const goodToKnow = content['goodToKnow'] as CompanyFile['goodToKnow'];
  const { name, text, alt } = goodToKnow.person ?? {};
  const fonts = brandFonts(brand.fonts);
  const { categories, ...pictures } = buildGalleryOrThrow(gallery);
  const formPages = Object.entries(forms).flatMap(([form, { page }]) => (page ? [{ form, ...page }] : []));
  const storagePrefix = `${storageName}_${settings.environment}`;
  const { draft } = forms[String(contactForm)]?.definition ?? {};
  const offersSaving = Object.values(forms).some(({ definition }) => definition.savedAt !== undefined);
  return {
    data: {
      site: {
        words: { callToAction, callToActionText, callToActionPage, contactForm, invitation, pages, formPages },
        company: { ...company, clock: clockOfZoneOrUsual(timeZone, Date.now()) },
        labels,
        settings,
        version: appendLanguageToVersionName(version, languagePrefix),
        storagePrefix,
        contactStorageKey: draft && storageKey(storagePrefix, draft.key),
        mark: logo
          ? `/assets/${pictureFile(logo.name, copyWidths(logo.width)[0] ?? logo.width, 'webp')}`
          : '/favicon.svg',
        base: baseOf({ prefix: languagePrefix }),
        otherLanguages: languages
          .filter(({ prefix, isOff }) => prefix !== languagePrefix && !isOff)
          .map((language) => ({ tag: tagOf(language), name: nativeLanguage(tagOf(language)), base: baseOf(language) })),
      },
      document: {
        sharing,
        brandRule: brandRule(brand.colours ?? {}) + fonts.rule,
        shippedFont: { headings: fonts.headings, any: fonts.any },
        isOwnLogo: logo !== undefined,
        brandColour: brand.colours?.accent,
        language: tagOf({ forms }),
      },
      home: { words: { hero, recentWork, claims: homeParts.reasons.items.map(({ title }) => title) }, pictures },
      homeParts: {
        words: homeParts,
        goodToKnow: {
          ...goodToKnow,
          ...(person && name && { person: { name, text, picture: { ...pictureOf(person), alt } } }),
        },
      },
      gallery: { categories },
      notices: { notices: notices.map((notice) => shownNotice(notice, (labels as CompanyFile['labels']).close)) },
      privacy: { words: content['privacy'], savedFor: settings.mailsLinks && offersSaving ? savedForDays : undefined },
      sending: { words: content['sending'], outsideArea: content['outsideArea'] },
      optionPictures: {
        pictures: Object.fromEntries([...optionPictures].map(([name, photo]) => [name, pictureOf(photo)])),
      },
      estimate: { words: content['estimate'], rateTables: tables, language: tagOf({ forms }) },
    },
    forms,
  };
}

/** The sources of all modules by name, as ES modules for browsers. `addressOf` gives the import address of a module. */
export function moduleSources(
  { data, forms }: ContentModules,
  addressOf: (name: string) => string,
): Record<string, string> {
  const loaders = Object.keys(forms).map(
    (form) => `${JSON.stringify(form)}: () => import(${JSON.stringify(addressOf(formModulePath(form)))})`,
  );
  return {
    ...Object.fromEntries(Object.entries(data).map(([name, exported]) => [name, dataSource(exported)])),
    site: `${dataSource(data['site'] ?? {})}\nexport const forms = { ${loaders.join(', ')} };`,
    ...Object.fromEntries(Object.entries(forms).map(([form, source]) => [formModulePath(form), formSource(source)])),
  };
}

export const formSource = ({ statements }: Pick<CompiledSource, 'statements'>): string =>
  `${statements}\nexport default form;`;

/** The public settings, and the year of a moment. */
export const settingsSentToBrowsers = (
  { apiBaseUrl, siteUrl, apiToken, environment, smtpUrl = '' }: EnvSettings,
  now: Date,
): SiteSettings => ({
  apiBaseUrl,
  siteUrl,
  apiToken,
  environment,
  mailsLinks: smtpUrl !== '' && apiBaseUrl === '',
  builtInYear: now.getFullYear(),
});

/** The settings that pages may know. */
export type EnvSettings = Pick<SiteSettings, 'apiBaseUrl' | 'siteUrl' | 'apiToken' | 'environment'> & {
  smtpUrl?: string;
};

const dataSource = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const pictureOf = ({ name, width, height }: Photo): Omit<Picture, 'alt'> => ({
  base: `/assets/${name}`,
  width,
  height,
});

export function buildGalleryOrThrow({ file, photos }: GalleryWithPhotos): Gallery {
  const { samples } = file;
  const picture = ({ picture: name, alt, sample = false }: PictureFile): Picture => {
    const photo = photos.get(name);
    if (!photo) throw new Error(`The gallery names ${name}, which was not read with it`);
    return { ...pictureOf(photo), alt, ...(sample && samples && { sample: samples }) };
  };
  const project = ({ before, after, more, ...fields }: ProjectFile): Project => ({
    ...fields,
    ...(before && { before: picture(before) }),
    after: picture(after),
    ...(more && { more: more.map(picture) }),
  });
  const categories = file.categories.map(({ title, projects }) => ({ title, projects: projects.map(project) }));
  const featured = categories.flatMap(({ projects }) => projects).find((each) => each.project === file.featured);
  if (!featured) throw new Error(`The gallery features the project ${file.featured}, which it does not have`);
  return {
    hero: picture(file.hero),
    featured,
    categories,
  };
}

type Fonts = NonNullable<NonNullable<CompanyFile['brand']>['fonts']>;

const shipped = 'Bricolage Grotesque';

/** Font stacks for other devices, by font. */
const fontStacks: Record<NonNullable<Fonts['text']>, string> = {
  [shipped]: `'${shipped}','Stand-in',system-ui,sans-serif`,
  Georgia: "Georgia,'Times New Roman',serif",
  Palatino: "Palatino,'Palatino Linotype','URW Palladio L','Book Antiqua',serif",
  System: 'system-ui,sans-serif',
  'Trebuchet MS': "'Trebuchet MS','Fira Sans',system-ui,sans-serif",
};

/**
 * A style sheet rule for a company's fonts, empty without any, and whether headings, or any texts, have the shipped
 * font.
 */
function brandFonts(fonts: Fonts = {}): { rule: string; headings: boolean; any: boolean } {
  const { headings = shipped, text = shipped } = fonts;
  const isShipped = headings === shipped;
  const rule = `:root{--font:${fontStacks[text]};--font-heading:${isShipped ? "'Headings'," : ''}${fontStacks[headings]}}
h2,h3{font-family:${fontStacks[headings]}}
`;
  return { rule: isShipped && text === shipped ? '' : rule, headings: isShipped, any: isShipped || text === shipped };
}
