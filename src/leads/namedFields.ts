import { isRecord } from '../values/values.ts';
/** The readers of fields by their names, in the words of docs/definitions.md. */
export const fieldReaders = {
  confirmation: 'address of the confirmation',
  reply: 'Reply-To of the mail to you',
  greeting: 'greeting of the confirmation',
  name: 'name in subjects and lists of leads',
  contact: 'contact at the top of the mail to you',
  crm: "HubSpot's contact",
  newCrm: "HubSpot's contact, when it is new",
  area: 'area in the list at the desk',
  start: 'start in the list at the desk',
  price: 'price',
  facts: 'facts beside the price',
} as const;

export type FieldReader = keyof typeof fieldReaders;

/** How a field may be asked, in words. An e-mail address is a text of that format. */
export const kindLabels = {
  email: 'an e-mail address',
  text: 'a text',
  choice: 'a choice',
  number: 'a number',
  group: 'a group of texts',
  constant: 'a constant',
  'repeated step': 'the list of a repeated step',
} as const;

/** A field of the form that sends the lead, or of the attached form of the house, that something reads. */
interface NamedField {
  form: 'lead' | 'house';
  kinds: readonly (keyof typeof kindLabels)[];
  readBy: readonly FieldReader[];
  /** The word of `ui:autocomplete` that tells the field under another name. */
  autocomplete?: string;
}

const text = ['text'] as const;
const anyText = ['text', 'choice', 'group'] as const;

/** Every name of a field that means something to mails, CRM, lists or prices, which read it by that name alone. */
const namedFields = {
  email: { form: 'lead', kinds: ['email'], autocomplete: 'email', readBy: ['confirmation', 'reply', 'crm'] },
  firstname: { form: 'lead', kinds: text, autocomplete: 'given-name', readBy: ['greeting', 'name', 'contact', 'crm'] },
  lastname: { form: 'lead', kinds: text, autocomplete: 'family-name', readBy: ['name', 'contact', 'crm'] },
  phone: { form: 'lead', kinds: text, autocomplete: 'tel', readBy: ['contact', 'crm'] },
  address: { form: 'lead', kinds: anyText, autocomplete: 'street-address', readBy: ['contact', 'area', 'crm'] },
  postalCode: { form: 'lead', kinds: text, readBy: ['area'] },
  start_time: { form: 'lead', kinds: anyText, readBy: ['start'] },
  company: { form: 'lead', kinds: ['constant', 'text'], readBy: ['newCrm'] },
  website: { form: 'lead', kinds: ['constant', 'text'], readBy: ['newCrm'] },
  lifecyclestage: { form: 'lead', kinds: ['constant'], readBy: ['newCrm'] },
  rooms: { form: 'house', kinds: ['repeated step'], readBy: ['price'] },
  numberOfRooms: { form: 'house', kinds: ['number'], readBy: ['facts'] },
  houseSize: { form: 'house', kinds: ['choice'], readBy: ['facts', 'price'] },
  method: { form: 'house', kinds: ['choice'], readBy: ['facts'] },
} as const satisfies Record<string, NamedField>;

export type FieldName = keyof typeof namedFields;

export const fieldEntries = Object.entries(namedFields) as [name: FieldName, field: NamedField][];

export const fieldNamesForReader = (reader: FieldReader): FieldName[] =>
  fieldEntries.filter(([, { readBy }]) => readBy.includes(reader)).map(([name]) => name);

type Payload = Readonly<Record<string, unknown>>;

/** The text of a lead under a name: of a group all texts in it; empty where there is none. */
export function namedValueAsText(payload: Payload, name: FieldName): string {
  const value = payload[name];
  return nonBlank(isRecord(value) ? Object.values(value) : [value]).join(', ');
}

export const namedTexts = (payload: Payload, names: readonly FieldName[]): string =>
  nonBlank(names.map((name) => namedValueAsText(payload, name))).join(' ');

/** The name of whoever sent a lead, as they wrote it; empty where the lead gives none. */
export const senderName = (payload: Payload): string => namedTexts(payload, fieldNamesForReader('name'));

const nonBlank = (values: readonly unknown[]): string[] =>
  values
    .map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''))
    .filter((text) => text !== '');
