import { fill } from '../../../engine/definition/template.ts';
import { calgary } from '../../../pricing/calgary.ts';
import type { Product } from '../../../leads/product.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { formOf } from '../../../leads/leadInWords.ts';
import { oneAddress, oneLine } from '../../../leads/plainText.ts';

/** What mails about a lead are written with. */
export type MailContext = Pick<Product, 'forms' | 'rateTables' | 'words' | 'mail'>;

/** Where the lead's homeowner is reached; undefined without an address that is one. */
export const visitorAddress = ({ payload }: Pick<LeadRecord, 'payload'>): string | undefined =>
  oneAddress(payload['email']);

/** Who sent a lead, on one line: the name, or else how they are reached. */
export function visitorName({ payload, reference }: LeadRecord): string {
  const name = oneLine(`${oneLine(payload['firstname'], 60)} ${oneLine(payload['lastname'], 60)}`, 100);
  return name || oneLine(payload['email'], 100) || oneLine(payload['phone'], 100) || reference;
}

/** What a lead of a kind is called. */
export const kindName = (kind: string, { mail, forms }: Pick<MailContext, 'mail' | 'forms'>): string =>
  mail.kinds[kind] ?? formOf(kind, forms)?.form.definition.title ?? kind;

/** A sentence of the owner's on one line, as a subject has to be. */
export const subjectOf = (template: string, values: Record<string, unknown>): string =>
  oneLine(fill(template, values), 200);

/** The language of a lead's form, as dates and amounts are written in it. */
export const languageOf = (kind: string, forms: MailContext['forms']): string =>
  (formOf(kind, forms)?.form.definition ?? Object.values(forms)[0]?.definition)?.labels.dates ?? 'en-CA';

/** A moment by the clock of Calgary, in words. */
export const timeInWords = (moment: string, language: string): string =>
  new Date(moment).toLocaleString(language, { dateStyle: 'full', timeStyle: 'short', timeZone: calgary });
