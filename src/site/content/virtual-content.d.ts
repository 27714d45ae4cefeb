// The owner's texts, forms, rates and pictures as virtual modules, one for each place that loads them together.
// `src/versions/make/contentModules.ts` makes them from validated files.

declare module 'virtual:content/site' {
  type CompanyFile = import('../../leads/generated/CompanyFile.ts').CompanyFile;
  type FormFile = import('../../engine/definition/generated/FormFile.ts').FormFile;
  export const company: Omit<CompanyFile['company'], 'timeZone' | 'storageName'> & {
    clock: import('../../pricing/days.ts').CompanyClock;
  };
  export const labels: CompanyFile['labels'];
  export const words: Pick<
    CompanyFile,
    'callToAction' | 'callToActionText' | 'callToActionPage' | 'contactForm' | 'invitation' | 'pages'
  > & {
    formPages: ({ form: string } & NonNullable<FormFile['page']>)[];
  };
  export const settings: import('../settings.ts').SiteSettings;
  /** The id of the page's version of the site; empty during development. */
  export const version: string;
  /** The beginning of the addresses of pages in this language, such as `/fr`; empty for the first one. */
  export const base: string;
  /** The other languages of the site, each with its name in itself. */
  export const otherLanguages: { tag: string; name: string; base: string }[];
  /** A loader per form id; each form comes as a module of its own. */
  export const forms: Record<
    string,
    () => Promise<{ default: import('../../engine/definition/types.ts').CompiledForm }>
  >;
  export const storagePrefix: string;
  /** Storage key of the contact form's saved answers, if it saves any: a page looks for them without loading it. */
  export const contactStorageKey: string | undefined;
  export const mark: string;
}

/** Content that only the prerenderer of documents needs. */
declare module 'virtual:content/document' {
  export const sharing: import('../../leads/generated/CompanyFile.ts').CompanyFile['sharing'];
  /** The CSS rules of the company's own colours and fonts, and the colour that browsers show around the pages. */
  export const brandRule: string;
  export const brandColour: string | undefined;
  /** Whether headings, and any words at all, are in the font that the site ships. */
  export const shippedFont: { headings: boolean; any: boolean };
  export const isOwnLogo: boolean;
  export const language: string;
}

declare module 'virtual:content/home' {
  type Home = import('../../leads/generated/CompanyFile.ts').CompanyFile['home'];
  export const words: Pick<Home, 'hero' | 'recentWork'> & { claims: string[] };
  export const pictures: Pick<import('../pictures/pictures.ts').Gallery, 'hero' | 'featured'>;
}

/** The home page below the finished jobs. */
declare module 'virtual:content/homeParts' {
  type CompanyFile = import('../../leads/generated/CompanyFile.ts').CompanyFile;
  export const words: Omit<CompanyFile['home'], 'hero' | 'recentWork'>;
  export const goodToKnow: Omit<CompanyFile['goodToKnow'], 'person'> & {
    person?: { name: string; text: string; picture: import('../pictures/pictures.ts').Picture };
  };
}

declare module 'virtual:content/gallery' {
  export const categories: import('../pictures/pictures.ts').Gallery['categories'];
}

/** The notices of the day, whenever they stand on pages. */
declare module 'virtual:content/notices' {
  export const notices: readonly import('../../leads/notices.ts').ShownNotice[];
}

declare module 'virtual:content/privacy' {
  export const words: import('../../leads/generated/CompanyFile.ts').CompanyFile['privacy'];
  /** How many days the service keeps answers that visitors save; undefined where no form offers that. */
  export const savedFor: number | undefined;
}

declare module 'virtual:content/sending' {
  export const words: import('../../leads/generated/CompanyFile.ts').CompanyFile['sending'];
  export const outsideArea: import('../../leads/generated/CompanyFile.ts').CompanyFile['outsideArea'];
}

declare module 'virtual:content/optionPictures' {
  export const pictures: Readonly<Record<string, Omit<import('../pictures/pictures.ts').Picture, 'alt'>>>;
}

declare module 'virtual:content/estimate' {
  export const words: import('../../leads/generated/CompanyFile.ts').CompanyFile['estimate'];
  /** Every rate table with its hash, in the order of their first days. */
  export const rateTables: readonly [
    import('../../pricing/types.ts').RateTable,
    ...import('../../pricing/types.ts').RateTable[],
  ];
  export const language: string;
}
