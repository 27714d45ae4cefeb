import { letters } from './letters.ts';

/** The patterns of the words that say which characters a text has, by what stands at the word. */
export const textPatterns = {
  alpha: () => `^[${letters}]+$`,
  alpha_num: () => `^[${letters}\\p{Nd}]+$`,
  alpha_dash: () => `^[${letters}\\p{Nd}_-]+$`,
  alpha_spaces: () => `^[${letters}\\s]+$`,
  digits: (count: unknown) => `^[0-9]{${String(count)}}$`,
  double: (most: unknown) => `^-?[0-9]+(\\.[0-9]{1,${typeof most === 'number' ? String(most) : ''}})?$`,
} satisfies Record<string, (value: unknown) => string>;
