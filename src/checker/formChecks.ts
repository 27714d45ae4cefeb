import type { FurtherStages } from '../compile/compileForms.ts';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import {
  checkMessageRuleNames,
  checkNamedMessagesExist,
  compareNamedMessages,
  compareFieldMessagesToEnglish,
} from './checks/catalogues.ts';
import {
  checkSectionShowsContent,
  checkHiddenNeedsNoInput,
  checkMissingAndUselessKeys,
  checkRepeatedFields,
} from './checks/fields.ts';
import { checkCalculated, checkComparisons } from './checks/conditionTypes.ts';
import { checkOperatorsAndNames } from './checks/conditions.ts';
import { checkFollowedNumbers, checkRepeats } from './checks/repeats.ts';
import { checkDates } from './checks/dates.ts';
import { checkSiblingLabelsDiffer, checkUi } from './checks/looks.ts';
import {
  checkOptionConditionKeys,
  checkOptionLists,
  checkOptionPicturesShown,
  checkSuggestionListUses,
} from './checks/optionLists.ts';
import { checkPayloadNamesAndRequired, checkPrefillFields } from './checks/payload.ts';
import { checkUnconditionalEndings, checkReach } from './checks/reachability.ts';
import { collectUnknownNamesInSections, reportUnknownNames } from './checks/references.ts';
import { checkFieldConstraints, checkGroupTickLimits } from './checks/rules.ts';
import { checkShape, checkConvertedShape } from '../compile/shape/checkShape.ts';
import { checkInvisibleDifferences, checkTextsAreReadable } from './checks/shownTexts.ts';
import { checkRulesNamingSiblings } from './checks/siblings.ts';
import { checkAnswerSize, checkCallsAndAttachments } from './checks/submit.ts';
import { checkAnswerTemplates } from './checks/answerTemplates.ts';
import { checkFieldValues } from './checks/values.ts';
import { checkTextPlaceholders } from './checks/textPlaceholders.ts';

/** Makes passes of checks of one thing at a time. A pass has its check's name, which a failure reports. */
const passesOf =
  <Args extends readonly unknown[]>(listItems: (compilation: Compilation) => Iterable<Args>) =>
  (...checks: readonly ((...args: Args) => void)[]): Pass[] =>
    checks.map((check) => {
      const pass: Pass = (compilation) => {
        for (const args of listItems(compilation)) check(...args);
      };
      return Object.defineProperty(pass, 'name', { value: check.name });
    });

const formPasses = passesOf((compilation) => compilation.forms.map((form) => [form, compilation] as const));
const sectionPasses = passesOf((compilation) => compilation.sections.map((section) => [section, compilation] as const));
const fieldPasses = passesOf((compilation) =>
  compilation.sections.flatMap((section) =>
    section.properties.map((property) => [section, property, compilation] as const),
  ),
);

/** Checks beside those of forms, which are run together with these. */
interface FurtherChecks {
  /** Checks of the texts of each file. */
  texts?: readonly Pass[];
  /** Checks of what files name in each other. */
  names?: readonly Pass[];
}

/** The checks of texts and shapes of forms, by the stage of compiling that they follow. */
export const formChecksWithoutReach = ({ texts = [], names = [] }: FurtherChecks = {}): FurtherStages => ({
  looks: [
    { on: 'files', passes: [checkInvisibleDifferences] },
    { on: 'files', passes: [checkShape] },
  ],
  keywords: [
    { on: 'files', passes: [checkConvertedShape] },
    { on: 'files', passes: [checkTextsAreReadable, checkTextPlaceholders, ...texts] },
  ],
  sections: [
    { on: 'sections', passes: [checkOptionLists] },
    {
      on: 'sections',
      passes: [
        ...sectionPasses(checkSectionShowsContent),
        ...fieldPasses(checkMissingAndUselessKeys, checkHiddenNeedsNoInput),
      ],
    },
    {
      on: 'sections',
      passes: [
        ...fieldPasses(checkUi, checkFieldConstraints, checkDates),
        checkFieldValues,
        ...sectionPasses(checkOptionConditionKeys),
        checkOptionPicturesShown,
        checkSuggestionListUses,
      ],
    },
  ],
  conditions: [
    { on: 'forms', passes: [...fieldPasses(checkGroupTickLimits), ...formPasses(checkRepeatedFields)] },
    {
      on: 'forms',
      passes: [
        ...formPasses(collectUnknownNamesInSections, checkOperatorsAndNames, checkPayloadNamesAndRequired),
        checkCallsAndAttachments,
        ...formPasses(
          checkUnconditionalEndings,
          checkPrefillFields,
          checkRepeats,
          checkRulesNamingSiblings,
          checkAnswerTemplates,
        ),
        checkMessageRuleNames,
        checkNamedMessagesExist,
        ...formPasses(reportUnknownNames),
      ],
    },
    {
      on: 'forms',
      passes: formPasses(checkSiblingLabelsDiffer, checkComparisons, checkCalculated, checkFollowedNumbers),
    },
    {
      on: 'all files, whole',
      passes: [compareNamedMessages, ...names, compareFieldMessagesToEnglish],
    },
  ],
});

/** All checks of forms, also those of reach and size, which take longest and depend on no text. */
export const formChecks = (further?: FurtherChecks): FurtherStages => ({
  ...formChecksWithoutReach(further),
  forms: [{ on: 'all files, whole', passes: [checkReach, checkAnswerSize] }],
});
