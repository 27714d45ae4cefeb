import { formOf } from '../../leads/leadInWords.ts';
import { namedText, nameIn } from '../../leads/namedFields.ts';
import { oneAddress, oneLine } from '../../leads/plainText.ts';
import type { Product } from '../../leads/product.ts';
import { leadForms } from '../../leads/sentForm.ts';
import type { LeadRecord } from '../storage/schema.ts';

/** The homeowner's e-mail address in a lead; undefined without a valid one. */
export const visitorAddress = ({ payload }: Pick<LeadRecord, 'payload'>): string | undefined =>
  oneAddress(namedText(payload, 'email'));

/** The name of whoever sent a lead, on one line; without a name, their address or another contact. */
export const visitorName = ({ payload, reference }: Pick<LeadRecord, 'payload' | 'reference'>): string =>
  [nameIn(payload), namedText(payload, 'email'), namedText(payload, 'phone')]
    .map((text) => oneLine(text, 100))
    .find((text) => text !== '') ?? reference;

/** The name of a kind of lead in the owner's words. */
export const kindName = (kind: string, { mail, forms }: Pick<Product, 'mail' | 'forms'>): string =>
  mail.kinds[kind] ?? formOf(kind, forms)?.form.definition.title ?? kind;

/** The names of the kinds of leads that the forms send. */
export const kindNames = (content: Pick<Product, 'mail' | 'forms'>): Record<string, string> =>
  Object.fromEntries(leadForms(content.forms).map(({ call: { lead } }) => [lead, kindName(lead, content)]));
