import type { Fact } from '../../engine/flow/answerFacts.ts';
import { siteAnswerCode } from '../../leads/answerCode.ts';
import { summarizeEstimate, type PriceText, formatRoomsCostingAboveZero } from '../../leads/estimateSummary.ts';
import { cleanText } from '../../engine/definition/cleanText.ts';
import { summaryField } from '../../leads/house.ts';
import {
  attachedAnswers,
  formSendingLeadKind,
  dateLocaleOfLeadKind,
  leadFactsInStoredWording,
  type LeadText,
} from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { namedValueAsText, senderName } from '../../leads/namedFields.ts';
import { parseExactEmailAddress, oneLine, textOrJsonOrEmpty } from '../../leads/plainText.ts';
import { selectFormsWithLeadCalls } from '../../leads/sentForm.ts';
import type { Product } from '../../leads/product.ts';
import { minuteIn } from '../../pricing/days.ts';
import type { LeadRecord, StoredEstimate } from '../storage/schema.ts';

export type RenderContext = Pick<Product, 'forms' | 'clock'> & Partial<Pick<Product, 'rateTables' | 'words'>>;

/** A price in words; by its rooms alone where its rate table or form no longer exists. */
export type LeadPrice = Pick<PriceText, 'total' | 'rooms'> & Partial<PriceText>;

/** A lead in words. Mails, the CRM, commands, CSV and the desk are renderers of it. */
export interface LeadDocument extends LeadText {
  /** The price by rooms, if there is one: put into words when asked, because that takes long and few ask. */
  price: () => LeadPrice | undefined;
  /** The price in a line. */
  estimate: Fact[];
  /** Why there is no price, and where the price that the page claimed differs. */
  troubles: Fact[];
  /** The facts beside the answers: the language, marks, consents, and where the visitor came from. */
  arrival: Fact[];
  /** The owner's notes and states. */
  work: Fact[];
}

/** Puts a lead into words, without the fields that are shown already. */
export function leadDocument(lead: LeadRecord, context: RenderContext, exclude: readonly string[] = []): LeadDocument {
  const { clock } = context;
  const { estimate, consents = [], attribution = {}, marks = [], handledAt, language, state, notes = [] } = lead;
  // The summary is left out, because it repeats in HTML the price that is rendered here.
  const skipped = estimate === undefined ? exclude : [...exclude, summaryField];
  const payload = Object.fromEntries(Object.entries(lead.payload).filter(([name]) => !skipped.includes(name)));
  const campaign = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return {
    ...leadFactsInStoredWording({ ...lead, payload }, context),
    price: () => estimate && storedPrice(lead, estimate, context),
    // The estimate is put into words only when read: that takes long, and the CSV has the plain number.
    get estimate() {
      return factIfDefined('estimate', formatPriceHoursAndRates(estimate));
    },
    get troubles() {
      return problemFacts(estimate);
    },
    arrival: [
      ...factIfDefined('language', language),
      ...marks.map((mark) => fact('mark', markLabels[mark])),
      ...consents.map(({ name, wording, at }) => fact(`agreed to ${name}`, `“${wording}” (${minuteIn(clock, at)})`)),
      ...factIfDefined('came by', campaign.join(', ') || undefined),
    ],
    work: [
      ...factIfDefined('state', state),
      ...factIfDefined('handled', handledAt && minuteIn(clock, handledAt)),
      ...notes.map(({ at: time, text }) => fact('note', `${minuteIn(clock, time)}: ${text}`)),
    ],
  };
}

export const fact = (label: string, value: string): Fact => ({ label, value });

export const factIfDefined = (label: string, value: string | undefined): Fact[] =>
  value === undefined ? [] : [fact(label, value)];

export const markLabels: Record<NonNullable<LeadRecord['marks']>[number], string> = {
  serviceArea: 'outside the areas where you work',
  suspect: 'may come from a program and not from a person: look twice',
};

/** The stored price of the house in a lead, as it was when the lead came; undefined without one. */
function storedPrice(
  lead: LeadRecord,
  { rateTableHash, total_cost, total_hours, rooms, ...stored }: StoredEstimate,
  { forms, rateTables, words: terms }: RenderContext,
): LeadPrice | undefined {
  if (!total_cost || total_hours === null || !rooms) return undefined;
  const [house] = attachedAnswers(lead, forms);
  const table = rateTables?.find(({ hash }) => hash === rateTableHash);
  const estimate = { currency: stored.currency ?? '', total_cost, total_hours, rooms };
  if (table && house && terms)
    return summarizeEstimate({ ...house, code: siteAnswerCode }, house.answers, { estimate, table }, terms).price;
  const language = terms && dateLocaleOfLeadKind(lead.kind, forms);
  return {
    total: dollarAmount(total_cost, 0, estimate.currency, language),
    rooms: formatRoomsCostingAboveZero(estimate, house?.definition, language),
  };
}

/** A price in a line, with what its rates are called; undefined without one. */
export function formatPriceHoursAndRates(estimate: StoredEstimate | undefined, ratesName?: string): string | undefined {
  if (!estimate || estimate.total_cost === null || estimate.total_hours === null) return undefined;
  const { total_cost, total_hours, rateTable, currency } = estimate;
  const price = dollarAmount(total_cost, 0, currency ?? '');
  return `${price}, ${total_hours.toFixed(2)} h, ${ratesName ?? `rate table ${rateTable}`}`;
}

/** The facts that arrived with a lead beside its answers, in the words of mails to the owner. */
export const formatArrival = (
  { consents = [], attribution = {} }: Pick<LeadRecord, 'consents' | 'attribution'>,
  { owner }: Product['mail'],
  timeOf: (moment: string) => string,
): Record<'consents' | 'attribution', Fact[]> => ({
  consents: consents.map(({ name, wording, at: time }) =>
    fact(owner.consentNames[name] ?? name, `${wording} (${timeOf(time)})`),
  ),
  attribution: Object.entries(attribution).map(([name, value]) =>
    fact(owner.attributionNames[name] ?? name, cleanText(value)),
  ),
});

export const languageName = (validTag: string, displayLocale: string): string =>
  new Intl.DisplayNames(displayLocale, { type: 'language' }).of(validTag) ?? validTag;

/** The language of the visitor's page, which a lead stores only where it is not that of the form. */
export function pageLanguageFactsIfStored(
  lead: LeadRecord,
  displayLocale: string,
  labels: Product['mail']['owner'],
): Fact[] {
  return lead.language ? [fact(labels.language, languageName(lead.language, displayLocale))] : [];
}

function problemFacts(estimate: StoredEstimate | undefined): Fact[] {
  if (!estimate) return [];
  const { rateTable, problem, differences } = estimate;
  return [
    ...factIfDefined('no estimate', problem === null ? undefined : `${problem} (rate table ${rateTable})`),
    ...differences.map(({ what: field, claimed, own: computed }) =>
      fact(
        `claimed ${field}`,
        `${textOrJsonOrEmpty(claimed) || 'nothing'} instead of ${textOrJsonOrEmpty(computed) || 'nothing'}`,
      ),
    ),
  ];
}

/** The homeowner's e-mail address in a lead; undefined without a valid one. */
export const visitorAddress = ({ payload }: Pick<LeadRecord, 'payload'>): string | undefined =>
  parseExactEmailAddress(namedValueAsText(payload, 'email'));

/** The name of whoever sent a lead, on one line; without a name, their address or another contact. */
export const visitorNameOrContact = ({ payload, reference }: Pick<LeadRecord, 'payload' | 'reference'>): string =>
  [senderName(payload), namedValueAsText(payload, 'email'), namedValueAsText(payload, 'phone')]
    .map((text) => oneLine(text, 100))
    .find((text) => text !== '') ?? reference;

export const kindName = (kind: string, { mail, forms }: Pick<Product, 'mail' | 'forms'>): string =>
  mail.kinds[kind] ?? formSendingLeadKind(kind, forms)?.definition.title ?? kind;

export const leadKindNames = (content: Pick<Product, 'mail' | 'forms'>): Record<string, string> =>
  Object.fromEntries(
    selectFormsWithLeadCalls(content.forms).map(({ call: { lead } }) => [lead, kindName(lead, content)]),
  );
