import type { CompiledForm } from '../engine/definition/types.ts';
import type { RateTable } from '../pricing/types.ts';
import type { AreaWords } from './advice.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';
import type { PricingContext } from './priceLead.ts';
import type { MailWords } from './generated/MailWords.ts';

/** What the owner edits, as the service uses it. */
export interface Product extends PricingContext {
  /** Each brings its own call. */
  forms: Record<string, CompiledForm>;
  areas: AreaWords;
  /** After how many days a lead is deleted; undefined for never. */
  keepLeadsForDays?: number | undefined;
  mail: MailContent;
}

/** What mails are made of. */
export interface MailContent extends MailWords {
  company: {
    name: string;
    url: string;
    phone: string;
    mailboxes: { info: string; services: string };
    address: { street: string; locality: string; region: string; postalCode: string };
  };
  /** The words of the page that says that a form has arrived. */
  sending: { reference: string; date: string; answer: string; next: string; sent: string };
}

/** What the owner edits as it is at any time, for who holds on to it. */
export const productNow = (now: () => Product): Product =>
  new Proxy(now(), { get: (_then, part) => now()[part as keyof Product] });

/** The parts of a project that the service needs. */
interface ServedParts extends Pick<Product, 'forms'> {
  tables: readonly [RateTable, ...RateTable[]];
  content: Readonly<Record<string, unknown>>;
}

/** What the service uses of a project. The checks have found the content's shape right. */
export const productOf = ({ forms, tables, content }: ServedParts): Product => ({
  forms,
  rateTables: tables,
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
});
