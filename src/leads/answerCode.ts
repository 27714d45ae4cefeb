import { allAnswerCode, builtinFormats } from '../engine/definition/allFormats.ts';
import type { AnswerCode } from '../engine/definition/answerCode.ts';
import { northAmericanFormats } from '../northAmerica/describedFormats.ts';

/** The code of all that this site's forms may use, for programs that read the answers to any of them. */
export const siteAnswerCode: AnswerCode = { ...allAnswerCode, formats: { ...builtinFormats, ...northAmericanFormats } };
