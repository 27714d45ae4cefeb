import { allAnswerCode } from '../engine/definition/allFormats.ts';
import type { AnswerCode } from '../engine/definition/answerCode.ts';
import { wrapOperatorsByKind } from '../engine/logic/jsonLogic.ts';
import type { Extensions } from './extend.ts';

/** The code that reads the answers to forms with these extensions. */
export const answerCodeWith = ({ formats, operators = {} }: Extensions = {}): AnswerCode => ({
  ...allAnswerCode,
  formats: { ...allAnswerCode.formats, ...formats },
  operations: wrapOperatorsByKind(operators),
});
