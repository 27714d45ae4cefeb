import { assemble, resolveConstants } from '../../compile/assemble.ts';
import { gatherConditions, gatherForms } from '../../compile/gather.ts';
import { inlineOptions } from '../../compile/inlineOptions.ts';
import type { Pass } from '../../compile/model.ts';
import { checkSwitches } from '../../compile/switches.ts';
import { compileValidators } from '../../compile/validators.ts';
import { wordMessages } from '../../compile/wordMessages.ts';
import { checkCircles } from './passes/checkCircles.ts';
import { checkComparisons } from './passes/checkComparisons.ts';
import { checkConditions } from './passes/checkConditions.ts';
import { checkConsents } from './passes/checkConsents.ts';
import { checkCounts } from './passes/checkCounts.ts';
import { checkDefaults } from './passes/checkDefaults.ts';
import { checkFields } from './passes/checkFields.ts';
import { checkLabels } from './passes/checkLabels.ts';
import { checkMessages } from './passes/checkMessages.ts';
import { checkNames } from './passes/checkNames.ts';
import { checkNotices } from './passes/checkNotices.ts';
import { checkOptionLists } from './passes/checkOptionLists.ts';
import { checkPayload } from './passes/checkPayload.ts';
import { checkReach } from './passes/checkReach.ts';
import { checkRules } from './passes/checkRules.ts';
import { checkSectionFiles } from './passes/checkSectionFiles.ts';
import { checkSeen } from './passes/checkSeen.ts';
import { checkShape } from './passes/checkShape.ts';
import { checkSiblings } from './passes/checkSiblings.ts';
import { checkSubmit } from './passes/checkSubmit.ts';
import { checkTexts } from './passes/checkTexts.ts';
import { checkTypes } from './passes/checkTypes.ts';
import { checkUi } from './passes/checkUi.ts';
import { compareCatalogues } from './passes/compareCatalogues.ts';
import { parseFiles } from './passes/parseFiles.ts';
import { reportNames } from './passes/reportNames.ts';

/** Passes that run one after the other. */
export interface PassGroup {
  /** Forms that they see: all, or only those in which nothing was found that makes what follows from them doubtful. */
  on: 'all' | 'sound';
  passes: readonly Pass[];
}

/**
 * From files to checked definitions. Every pass runs, whatever the ones before have found: what they have found wrong is
 * read as it was meant, and told only once.
 */
export const passes: readonly PassGroup[] = [
  { on: 'all', passes: [parseFiles, checkShape, checkTexts] },
  { on: 'all', passes: [gatherForms, checkSectionFiles, checkSwitches, gatherConditions, inlineOptions, resolveConstants] },
  { on: 'all', passes: [checkTypes, checkFields, checkSeen, checkUi, checkRules, checkDefaults] },
  { on: 'all', passes: [checkNames, checkCircles, checkConditions, checkPayload, checkSubmit, checkMessages, checkSiblings, reportNames] },
  { on: 'all', passes: [checkOptionLists, checkLabels, checkComparisons, checkCounts, checkNotices, checkConsents, compareCatalogues] },
  { on: 'sound', passes: [wordMessages, assemble, compileValidators] },
  { on: 'sound', passes: [checkReach] },
];
