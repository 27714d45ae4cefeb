import type { StandardWord } from './StandardField.ts';

/** What may stay empty is what `required` does not name. */
const nullable: StandardWord = {
  words: {
    nullable: {
      type: 'boolean',
      description: 'Whether it may stay empty. So it may where "required" does not name it.',
    },
  },
  as: 'a field that may stay empty',
  take: (field) => void field.take('nullable'),
};

export const emptyWords: readonly StandardWord[] = [nullable];
