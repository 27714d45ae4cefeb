import type { Pass } from './Pass.ts';
import { assemble } from './passes/assemble.ts';
import { checkComparisons } from './passes/checkComparisons.ts';
import { checkConditions } from './passes/checkConditions.ts';
import { checkFields } from './passes/checkFields.ts';
import { checkMessages } from './passes/checkMessages.ts';
import { checkPayload } from './passes/checkPayload.ts';
import { checkShape } from './passes/checkShape.ts';
import { checkSubmit } from './passes/checkSubmit.ts';
import { compileValidators } from './passes/compileValidators.ts';
import { gatherForms } from './passes/gatherForms.ts';
import { inlineOptions } from './passes/inlineOptions.ts';
import { parseFiles } from './passes/parseFiles.ts';
import { resolveConstants } from './passes/resolveConstants.ts';
import { wordMessages } from './passes/wordMessages.ts';

/**
 * From files to checked definitions, in groups: the passes of a group run even when one of them finds mistakes,
 * so that many show at once; the next group relies on there being none.
 */
export const passes: readonly (readonly Pass[])[] = [
  [parseFiles],
  [checkShape],
  [gatherForms],
  [checkFields, checkConditions, checkPayload, checkSubmit, inlineOptions, resolveConstants],
  [checkComparisons, checkMessages],
  [wordMessages, assemble, compileValidators],
];
