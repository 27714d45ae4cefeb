import type { Fact } from '../../../engine/flow/answerFacts.ts';
import type { LeadPrice } from '../../reading/leadDocument.ts';
import type { LeadText } from '../../../leads/leadInWords.ts';
import type { MailBlock } from './Mail.ts';
import type { Product } from '../../../leads/product.ts';
import { formatTimestamp } from '../../../engine/definition/dateWords.ts';
import { fill } from '../../../engine/definition/template.ts';
import { houseField } from '../../../leads/house.ts';
import { isInForce } from '../../../leads/notices.ts';
import { oneLine } from '../../../leads/plainText.ts';
import { utcWallTime } from '../../../pricing/wallTime.ts';

// The blocks that mails show of a lead.

export type MailContext = Pick<Product, 'forms' | 'rateTables' | 'clock' | 'words' | 'mail' | 'notices' | 'languages'>;

/** A template of the owner's filled in on one line, as a subject must be. */
export const fillSubject = (template: string, values: Record<string, unknown>): string =>
  oneLine(fill(template, values), 200);

export const formatLocalTime = (moment: string, language: string, { clock }: Pick<MailContext, 'clock'>): string =>
  formatTimestamp(utcWallTime(clock, moment), language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** The notices of the day that mails of a moment have. */
export const noticeBlocks = ({ notices }: Pick<MailContext, 'notices'>, moment: number): MailBlock[] =>
  notices.flatMap((notice): MailBlock[] =>
    notice.mailText !== undefined && isInForce(notice, moment) ? [{ is: 'paragraph', text: notice.mailText }] : [],
  );

export const headedFacts = (text: string, facts: readonly Fact[]): MailBlock[] =>
  facts.length === 0
    ? []
    : [
        { is: 'heading', text },
        { is: 'facts', facts },
      ];

/** The answers of repeated steps, entry by entry; the rooms of a house stand below `houseHeading`. */
export const repeatedBlocks = ({ repeated }: Pick<LeadText, 'repeated'>, houseHeading: string): MailBlock[] =>
  repeated.flatMap(({ as: list, title, entries }): MailBlock[] => [
    { is: 'heading', text: list === houseField ? houseHeading : title },
    ...entries.flatMap((entry): MailBlock[] => [
      { is: 'subheading', text: entry.title },
      { is: 'facts', facts: entry.facts },
    ]),
  ]);

/** The price of the house in a lead, line by line; only its rooms and total where it has no `coverage`. */
export function estimateBlocks(price: LeadPrice | undefined, heading: string, terms: Product['words']): MailBlock[] {
  if (!price) return [];
  const { total, hours, rates, coverage, rooms } = price;
  const totalFact = { label: terms.total, value: total };
  if (!coverage) {
    const facts = rooms.map((room) => ({ label: room.name, value: room.total }));
    return [
      { is: 'heading', text: heading },
      { is: 'facts', facts: [...facts, totalFact] },
    ];
  }
  return [
    { is: 'heading', text: heading },
    { is: 'facts', facts: [totalFact] },
    { is: 'paragraph', text: `${coverage.note} ${hours}. ${rates}.` },
    ...rooms.flatMap((room): MailBlock[] => [
      { is: 'subheading', text: room.name },
      {
        is: 'table',
        columns: [terms.work, terms.hours, terms.cost],
        rows: [
          ...room.lines.map((line) => ({ cells: [line.label, line.hours, line.cost], detail: line.quantity })),
          { cells: [terms.roomTotal, room.hours, room.total], detail: '' },
        ],
      },
    ]),
  ];
}
