import type { Product } from '../../../leads/product.ts';
import type { LeadPrice } from '../../reading/leadDocument.ts';
import type { MailBlock } from './Mail.ts';

/** The price of the house in a lead, line by line; by its rooms alone where its terms are not known any more. */
export function estimateBlocks(price: LeadPrice | undefined, heading: string, words: Product['words']): MailBlock[] {
  if (!price) return [];
  const { total, hours, rates, coverage, rooms } = price;
  const totalFact = { label: words.total, value: total };
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
        columns: [words.work, words.hours, words.cost],
        rows: [
          ...room.lines.map((line) => ({ cells: [line.label, line.hours, line.cost], detail: line.quantity })),
          { cells: [words.roomTotal, room.hours, room.total], detail: '' },
        ],
      },
    ]),
  ];
}
