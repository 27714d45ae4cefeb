import { fill } from '../../../engine/definition/template.ts';
import { clockWords } from '../../../engine/definition/clockWords.ts';
import type { Product } from '../../../leads/product.ts';
import { wallTime } from '../../../pricing/days.ts';
import { oneLine } from '../../../leads/plainText.ts';

/** The owner's content that mails about a lead are written from. */
export type MailContext = Pick<Product, 'forms' | 'rateTables' | 'clock' | 'words' | 'mail' | 'languages'>;

/** A template of the owner's filled in on one line, as a subject must be. */
export const subjectOf = (template: string, values: Record<string, unknown>): string =>
  oneLine(fill(template, values), 200);

/** A moment in words, by the company's clock. */
export const timeInWords = (moment: string, language: string, { clock }: Pick<MailContext, 'clock'>): string =>
  clockWords(wallTime(clock, moment), language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
