import type { FieldSchema } from '../../definition/generated/SectionFile.ts';

interface StoredForm {
  /** What every stored answer matches. */
  pattern: string;
  example: string;
}

const area = '[2-9]\\d{2}';

/** How the answers of each format are stored: that is what other rules judge (see `countedAnswer`). */
export const storedForms: Readonly<Record<NonNullable<FieldSchema['format']>, StoredForm>> = {
  email: { pattern: '^[!-?A-~]+@[A-Za-z0-9.-]+\\.[A-Za-z0-9-]{2,}$', example: 'name@example.com' },
  phone: { pattern: `^${area}-${area}-\\d{4}$`, example: '403-555-0142' },
  'postal-code': { pattern: '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$', example: 'T2P 1J9' },
  sin: { pattern: '^[1-79]\\d{2} \\d{3} \\d{3}$', example: '130 692 544' },
  ein: { pattern: '^\\d{2}-\\d{7}$', example: '12-3456789' },
};
