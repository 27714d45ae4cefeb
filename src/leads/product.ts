import type { CompiledForm } from '../engine/definition/types.ts';
import type { CompanyClock } from '../pricing/days.ts';
import { clockOf } from '../pricing/node/timeZones.ts';
import type { RateTable } from '../pricing/types.ts';
import type { AreaWords } from './advice.ts';
import type { EstimateWords } from './generated/CompanyFile.ts';
import type { PricingContext } from './priceLead.ts';
import type { MailWords } from './generated/CompanyFile.ts';

/** The owner's content in the shape that the service uses. */
export interface Product extends PricingContext {
  /** The forms by name. Each has its own call. */
  forms: Record<string, CompiledForm>;
  areas: AreaWords;
  /** The age in days at which leads are deleted; undefined for never. */
  keepLeadsForDays?: number | undefined;
  mail: MailContent;
  /** The language, such as `fr-CA`, where this is not the first one of the site. */
  language?: string;
  /** The product in the other languages of the site, by their tags. */
  languages?: Readonly<Record<string, Product | undefined>>;
  /** The product in the first language of the site, in which the owner reads; absent where this is it. */
  first?: Product;
}

/** The owner's content that mails are written from. */
export interface MailContent extends MailWords {
  company: {
    name: string;
    url: string;
    phone: string;
    mailboxes: { info: string; services: string };
    address: { street: string; locality: string; region: string; postalCode: string };
  };
  /** The words of the confirmation page. */
  sending: { reference: string; date: string; answer: string; next: string; sent: string };
}

/** A view of the owner's content that always reads the current version, for code that keeps a reference to it. */
export const productNow = (now: () => Product): Product =>
  new Proxy(now(), { get: (_then, part) => now()[part as keyof Product] });

/** The product in the language of a lead's visitor. */
export const inLanguageOf = <Part extends Pick<Product, 'languages'>>(
  product: Part,
  { language = '' }: { language?: string },
): Part | Product => product.languages?.[language] ?? product;

/** The parts of a project that the service needs. */
interface ServedParts extends Pick<Product, 'forms'> {
  tables: readonly [RateTable, ...RateTable[]];
  content: Readonly<Record<string, unknown>>;
  /** The other languages of the site. */
  languages?: readonly (Pick<ServedParts, 'forms' | 'content'> & { tag: string })[];
}

/** The company's clock by checked content. Versions from before a time zone was content have none. */
export const clockIn = ({ company }: Readonly<Record<string, unknown>>): CompanyClock =>
  clockOf((company as { timeZone?: string }).timeZone);

/** The product made of a project, whose content the checks have validated. */
export const productOf = ({ forms, tables, content, languages = [] }: ServedParts): Product => ({
  forms,
  rateTables: tables,
  clock: clockIn(content),
  words: content['estimate'] as EstimateWords,
  areas: {
    areas: (content['company'] as { serviceAreas: AreaWords['areas'] }).serviceAreas,
    outside: content['outsideArea'] as string,
  },
  keepLeadsForDays: (content['privacy'] as { retention?: { days: number } }).retention?.days,
  mail: {
    ...(content['mail'] as MailWords),
    company: content['company'] as MailContent['company'],
    sending: content['sending'] as MailContent['sending'],
  },
  languages: Object.fromEntries(
    languages.map(({ tag, ...own }) => [tag, { ...productOf({ ...own, tables }), language: tag }]),
  ),
});
