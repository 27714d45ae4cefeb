import type { LoadedForm } from '../engine/definition/answerCode.ts';
import type { Definition } from '../engine/definition/types.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { clockOfZoneOrUsual } from '../pricing/node/timeZones.ts';
import type { RateTable } from '../pricing/types.ts';
import type { AreaAdvice } from './advice.ts';
import type { CompanyFile, MailWords } from './generated/CompanyFile.ts';
import type { MailedNotice } from './notices.ts';
import type { PricingContext } from './priceLead.ts';

/** The owner's content in the shape that the service uses. */
export interface Product extends PricingContext {
  /** The forms by name. Each has its own call. */
  forms: Record<string, LoadedForm>;
  areas: AreaAdvice;
  /** The age in days at which leads are deleted; undefined for never. */
  keepLeadsForDays?: number | undefined;
  mail: MailContent;
  notices: readonly MailedNotice[];
  /** The language of these words, such as `fr-CA`; absent in the first language of the site. */
  language?: string;
  /** The product in the other languages of the site, by their tags. */
  languages?: Readonly<Record<string, Product | undefined>>;
  /** The product in the first language of the site, in which the owner reads; absent where this is it. */
  first?: Product;
}

interface MailContent extends MailWords, Pick<CompanyFile, 'company' | 'sending'> {}

/** The product in the language of a lead's visitor. */
export const inLanguageOf = <Part extends Pick<Product, 'languages'>>(
  product: Part,
  { language = '' }: { language?: string },
): Part | Product => product.languages?.[language] ?? product;

interface ServedParts extends Pick<Product, 'forms'> {
  tables: readonly [RateTable, ...RateTable[]];
  content: Readonly<Record<string, unknown>>;
  notices?: readonly MailedNotice[] | undefined;
  /** The other languages of the site. */
  languages?: readonly (Pick<ServedParts, 'forms' | 'content' | 'notices'> & { tag: string })[];
}

/** The company's clock by the time zone in content that has passed the checks; the usual zone where none is named. */
export const clockIn = ({ company }: Readonly<Record<string, unknown>>): CompanyClock =>
  clockOfZoneOrUsual((company as CompanyFile['company']).timeZone);

/** The product made of a project, whose content the checks have validated. */
export function productOf({ forms, tables, content, notices = [], languages = [] }: ServedParts): Product {
  const { company, estimate, mail, sending, outsideArea, privacy } = content as unknown as CompanyFile;
  return {
    forms,
    rateTables: tables,
    clock: clockIn(content),
    words: estimate,
    areas: { areas: company.serviceAreas, outside: outsideArea },
    keepLeadsForDays: privacy.retention?.days,
    mail: { ...mail, company, sending },
    notices,
    languages: Object.fromEntries(
      languages.map(({ tag, ...contents }) => [tag, { ...productOf({ ...contents, tables }), language: tag }]),
    ),
  };
}

/** The product in the first language, whose forms ask what they ask in another one: conditions may name a language. */
export const askedAsIn = ({ forms }: Product, first: Product): Product => ({
  ...first,
  forms: Object.fromEntries(
    Object.entries(first.forms).map(([id, form]) => {
      const asked = forms[id]?.definition;
      return [id, asked ? { ...form, definition: withConditionsOf(asked, form.definition) } : form];
    }),
  ),
});

const withConditionsOf = (asked: Definition, worded: Definition): Definition => ({
  ...worded,
  steps: worded.steps.map((step, index) => ({ ...step, ...pick(asked.steps[index], ['visible', 'enabled']) })),
  sections: Object.fromEntries(
    Object.entries(worded.sections).map(([id, section]) => [
      id,
      { ...section, ...pick(asked.sections[id], ['visible', 'conditions', 'optionConditions', 'follow']) },
    ]),
  ),
});

const pick = <Part extends object, Key extends keyof Part>(part: Part | undefined, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (part?.[key] === undefined ? [] : [[key, part[key]]]))) as Partial<
    Pick<Part, Key>
  >;
