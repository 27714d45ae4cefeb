import { formatMoment } from '../../engine/definition/dateWords.ts';
import type { Fact } from '../../engine/flow/answerFacts.ts';
import { allFieldsAndNotes, uiOf } from '../../engine/definition/schemaTree.ts';
import { builtinWidgetTraits } from '../../engine/definition/widgetTraits.ts';
import type { DeskLead, DeskLeadInFull } from '../../deskApi/desk.ts';
import { firstAnswerInWords, dateLocaleOfLeadKind, splitLeadAnswersByForm } from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { type FieldName, fieldNamesForReader } from '../../leads/namedFields.ts';
import { oneLine } from '../../leads/plainText.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import type { Product } from '../../leads/product.ts';
import { findFilesOfLead, findPicturesOfLeads } from '../storage/files.ts';
import { listDeliveries } from '../storage/outbox.ts';
import { listLeads } from '../storage/readLeads.ts';
import { type LeadOfPerson, listNewestLeadsOfPersons, listNotesOfPerson } from '../storage/readPersons.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';
import {
  formatArrival,
  formatPriceHoursAndRates,
  factIfDefined,
  languageName,
  kindName,
  pageLanguageFactsIfStored,
  leadDocument,
  markLabels,
  visitorAddress,
  visitorNameOrContact,
} from './leadDocument.ts';
import { valueAt } from '../../values/values.ts';

const deskLocale = 'en-CA';

const formatDay = (moment: Date): string => formatMoment(moment, deskLocale, { dateStyle: 'long', timeZone: 'UTC' });

/** Bounds how many leads of a person are read whole for their texts. */
const mostTexts = 5;

/** Leads as the desk's list shows them, in the words of the forms that are served. */
export async function listDeskLeads(
  database: LeadDatabase,
  leads: readonly LeadRecord[],
  product: Product,
): Promise<DeskLead[]> {
  const pictures = await findPicturesOfLeads(
    database,
    leads.map(({ id }) => id),
  );
  const persons = leads.flatMap(({ person }) => person ?? []);
  const ofPersons = await listNewestLeadsOfPersons(database, persons);
  const several = persons.flatMap((person) => {
    const own = ofPersons.filter(({ person_id }) => person_id === person);
    return own.length < 2 ? [] : own.slice(0, mostTexts).map(({ id }) => id);
  });
  const texts = new Map<string, string>();
  for await (const lead of await listLeads(database, { ids: several }))
    texts.set(lead.id, firstLongText(lead, product));
  return leads.map((lead) => ({
    ...summaryOf(lead, product),
    ...enquiriesOf(
      ofPersons.filter(({ person_id }) => person_id === lead.person),
      product,
      texts,
    ),
    pictures: pictures.filter(({ lead_id }) => lead_id === lead.id).map(({ id, name }) => ({ id, name })),
  }));
}

/** The leads of a person, where there is more than one. */
const enquiriesOf = (
  leads: readonly LeadOfPerson[],
  product: Product,
  texts: ReadonlyMap<string, string>,
): Pick<DeskLead, 'enquiries'> =>
  leads.length < 2
    ? {}
    : {
        enquiries: leads.map(({ id, kind, received_at: receivedAt, state, handled_at: handledAt }) => ({
          ...{ id, kind: kindName(kind, product), receivedAt, state: state ?? 'new', text: texts.get(id) ?? '' },
          ...(handledAt !== null && { handledAt }),
        })),
      };

function summaryOf(lead: LeadRecord, product: Product): Omit<DeskLead, 'pictures'> {
  const { id, reference, receivedAt, person = id, language, estimate, state = 'new', handledAt, marks = [] } = lead;
  const first = (names: readonly FieldName[]): string => firstAnswerInWords(lead, product.forms, names);
  return {
    id,
    reference,
    kind: kindName(lead.kind, product),
    receivedAt,
    person,
    language: language === undefined ? '' : languageName(language, deskLocale),
    name: visitorNameOrContact(lead),
    phone: first(['phone']),
    email: visitorAddress(lead) ?? '',
    area: first(fieldNamesForReader('area')),
    start: first(fieldNamesForReader('start')),
    price: estimate?.total_cost ? dollarAmount(estimate.total_cost, 0, estimate.currency ?? '') : '',
    text: firstLongText(lead, product),
    state,
    ...(handledAt !== undefined && { handledAt }),
    marks: marks.map((mark) => markLabels[mark]),
  };
}

/** The first words of what a visitor wrote where a form has room for several lines; empty where nothing. */
function firstLongText(lead: LeadRecord, { forms }: Pick<Product, 'forms'>): string {
  const texts = splitLeadAnswersByForm(lead, forms).flatMap(({ definition, answers }) =>
    Object.values(definition.sections).flatMap((section) =>
      allFieldsAndNotes(section.schema)
        .filter(([path]) => builtinWidgetTraits(uiOf(section, path)['ui:widget'])?.maxLength !== undefined)
        .map(([path]) => oneLine(valueAt(answers, path), 160)),
    ),
  );
  return texts.find((text) => text !== '') ?? '';
}

export const firstLanguage = ({ forms }: Pick<Product, 'forms'>): string => dateLocaleOfLeadKind('', forms);

/** The names of the site's languages by their tags, the first language first. */
export const leadLanguageNames = (product: Product): Record<string, string> =>
  Object.fromEntries(
    [firstLanguage(product), ...Object.keys(product.languages ?? {})].map((tag) => [
      tag,
      languageName(tag, deskLocale),
    ]),
  );

const senderFields = ['email', ...fieldNamesForReader('contact')];

export async function describeDeskLead(
  database: LeadDatabase,
  lead: LeadRecord,
  product: Product,
): Promise<DeskLeadInFull> {
  const { forms, clock, mail, rateTables } = product;
  const { facts: answers, repeated, price, troubles } = leadDocument(lead, { forms, clock });
  const { facts } = leadDocument(lead, { forms, clock }, senderFields);
  const isAmongOthers = ({ label, value }: Fact) => facts.some((each) => each.label === label && each.value === value);
  const table = rateTables.find(({ hash }) => hash === lead.estimate?.rateTableHash)?.table;
  const rates = table && `prices from ${formatDay(new Date(table.effectiveFrom))}`;
  // A landing page that is the home page tells the owner nothing, so it is left out.
  const { landing_page, ...others } = lead.attribution ?? {};
  const shown = { ...lead, attribution: { ...others, ...(landing_page && landing_page !== '/' && { landing_page }) } };
  const arrival = formatArrival(shown, mail, (moment) => formatDay(utcWallTime(clock, moment)));
  const [summary] = await listDeskLeads(database, [lead], product);
  const files = await findFilesOfLead(database, lead.id);
  const deliveries = await listDeliveries(database, { leadId: lead.id });
  return {
    ...(summary as DeskLead),
    sender: answers.filter((answer) => !isAmongOthers(answer)),
    facts,
    repeated: repeated.map(({ title, entries }) => ({ title, entries })),
    rooms: price()?.rooms ?? [],
    estimate: [...factIfDefined('Price', formatPriceHoursAndRates(lead.estimate, rates)), ...troubles],
    notes: await listNotesOfPerson(database, lead.person ?? lead.id),
    ...(lead.apartAt !== undefined && { isApart: true }),
    files: files.map(({ id, name, width }) => ({ id, name, isPicture: width !== undefined })),
    arrival: [...pageLanguageFactsIfStored(lead, deskLocale, mail.owner), ...arrival.consents, ...arrival.attribution],
    deliveries: deliveries.map(({ destination, about, state, delivered_at, due_at, problem, last_error }) => ({
      destination,
      state,
      ...(about && { about }),
      ...(state === 'waiting' && { at: due_at }),
      ...(state === 'delivered' && delivered_at && { at: delivered_at }),
      ...(problem && { problem }),
      ...(last_error && { error: last_error }),
    })),
  };
}
