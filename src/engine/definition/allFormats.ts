import { parseNumberWithOptionalUnit, formatAmount } from './amounts.ts';
import { parseLength } from './units.ts';
import { dateFormats } from './dates.ts';
import { type DescribedFormat, formats } from './formats.ts';
import type { AnswerCode } from './answerCode.ts';
import { otherFormats } from './otherFormats.ts';

/** The formats that every form may use. */
export const builtinFormats = {
  email: {
    ...formats.email,
    description: 'an address with a domain',
    noun: 'an email address',
    isPersonal: true,
    stored: { pattern: '^[!-?A-~]+@[A-Za-z0-9.-]+\\.[A-Za-z0-9-]{2,}$', example: 'name@example.com' },
  },
  ...dateFormats,
  ...otherFormats,
} satisfies Readonly<Record<string, DescribedFormat>>;

/** The code of all formats, for programs that read the answers to any form. */
export const allAnswerCode: AnswerCode = {
  formats: builtinFormats,
  parts: { parseAmount: parseNumberWithOptionalUnit, formatAmount, parseLength },
};
