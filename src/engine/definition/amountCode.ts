import type { Labels } from './generated/MessagesFile.ts';

/**
 * What reads and tells numbers as people write them. Its code, `amounts.ts`, puts itself here; it comes with the widget
 * `number`, so that forms without one do without it.
 */
export const amountCode: {
  amountIn?: (unit: string, text: string) => number | undefined;
  amountWords?: (unit: string, amount: number, labels: Labels) => string;
} = {};
