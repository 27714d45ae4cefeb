import { type EstimateSummary, estimateSummary } from '../../../leads/estimateSummary.ts';
import { dollarAmount } from '../../../leads/numbers.ts';
import type { Product } from '../../../leads/product.ts';
import type { LeadRecord, StoredEstimate } from '../../storage/schema.ts';
import { attachedTo, languageOf } from '../../../leads/leadInWords.ts';
import type { MailBlock } from './Mail.ts';
import { cleanText } from '../../../engine/definition/cleanText.ts';

type Words = Product['words'];
type Price = NonNullable<EstimateSummary['price']>;

/** The stored price of the house in a lead, line by line, as it was when the lead came. No blocks without a house. */
export function estimateBlocks(
  lead: LeadRecord,
  heading: string,
  product: Pick<Product, 'forms' | 'rateTables' | 'words'>,
): MailBlock[] {
  const { estimate } = lead;
  if (!estimate?.total_cost || !estimate.rooms) return [];
  const price = priceInWords(lead, estimate, product);
  return [
    { is: 'heading', text: heading },
    ...(price
      ? priceBlocks(price, product.words)
      : bare(estimate, product.words, languageOf(lead.kind, product.forms))),
  ];
}

/** The price in the words of the page. Undefined where the rate table or the form that these need no longer exists. */
function priceInWords(
  lead: LeadRecord,
  { rateTableHash, currency, total_cost, total_hours, rooms }: StoredEstimate,
  { forms, rateTables, words }: Pick<Product, 'forms' | 'rateTables' | 'words'>,
): Price | undefined {
  const table = rateTables.find(({ hash }) => hash === rateTableHash);
  const [house] = attachedTo(lead, forms);
  if (!table || !house || total_cost === null || total_hours === null || !rooms) return undefined;
  const estimate = { currency: currency ?? table.table.currency, total_cost, total_hours, rooms };
  return estimateSummary(house.definition, house.answers, { estimate, table }, words).price;
}

const priceBlocks = ({ total, hours, rates, coverage, rooms }: Price, words: Words): MailBlock[] => [
  { is: 'facts', facts: [{ label: words.total, value: total }] },
  { is: 'paragraph', text: `${coverage.note} ${hours}. ${rates}.` },
  ...rooms.flatMap(({ name, total: cost, hours: time, lines }): MailBlock[] => [
    { is: 'subheading', text: cleanText(name) },
    {
      is: 'table',
      columns: [words.work, words.hours, words.cost],
      rows: [
        ...lines.map((line) => ({ cells: [line.label, line.hours, line.cost], detail: line.quantity })),
        { cells: [words.roomTotal, time, cost], detail: '' },
      ],
    },
  ]),
];

/** The price in its stored names alone, for a rate table or form that no longer exists. */
function bare({ total_cost, currency, rooms }: StoredEstimate, words: Words, language: string): MailBlock[] {
  const amount = (dollars: number) => dollarAmount(dollars, 0, currency ?? '', language);
  return [
    {
      is: 'facts',
      facts: [
        ...(rooms ?? []).flatMap((room) =>
          room.total_cost > 0 ? [{ label: cleanText(room.name), value: amount(room.total_cost) }] : [],
        ),
        { label: words.total, value: amount(total_cost ?? 0) },
      ],
    },
  ];
}
