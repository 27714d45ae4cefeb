import type { FurtherStages } from '../compile/compileForms.ts';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import {
  checkMessageRuleNames,
  checkNamedMessagesExist,
  checkNoticesConsentsAndSentences,
  checkFieldMessageUseAndTranslation,
} from './checks/catalogues.ts';
import {
  checkSectionHasDescriptionOrShownField,
  checkHiddenNeedsNoInputOrMessage,
  checkMissingAndUselessKeys,
  checkFieldNameConflicts,
} from './checks/fields.ts';
import { checkCalculated, checkConditionOperands } from './checks/conditionTypes.ts';
import { checkOperationsAndEarlierFields } from './checks/conditions.ts';
import { checkListsThatFollowNumbers, checkKeysAndFieldsOfRepeats } from './checks/repeats.ts';
import { checkDateAndTimeLimits } from './checks/dates.ts';
import { checkSiblingLabelsDiffer, checkWidgetAndUiKeys } from './checks/looks.ts';
import {
  checkOptionConditionKeys,
  checkOptionLists,
  checkSomeFieldShowsPictures,
  checkSuggestionListUses,
} from './checks/optionLists.ts';
import { checkPayloadNamesHaveOneSource, checkFieldsPrefillableFromUrl } from './checks/payload.ts';
import { checkEndingsConditionalAndOutsideEntries, checkConditionsAndReachability } from './checks/reachability.ts';
import { collectUnknownNamesForReport, reportUnknownNames } from './checks/references.ts';
import { checkFieldConstraints, checkGroupTickLimits } from './checks/rules.ts';
import { checkShape, checkConvertedShape } from '../compile/shape/checkShape.ts';
import { checkInvisibleDifferences, checkShownTexts } from './checks/shownTexts.ts';
import { checkSiblingNamesAndRules } from './checks/siblings.ts';
import { checkAnswerSize, checkFormSettings } from './checks/submit.ts';
import { checkContentAndMessagePlaceholders, checkTemplatesNameEarlierAnswers } from './checks/placeholders.ts';
import { checkDefaultsAndAllowedValues } from './checks/values.ts';

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

/** All checks of forms but those of reach and of the size of answers, by the stage of compiling that they follow. */
export const formChecksWithoutReach = ({ texts = [], names = [] }: FurtherChecks = {}): FurtherStages => ({
  looks: [
    { on: 'files', passes: [checkInvisibleDifferences] },
    { on: 'files', passes: [checkShape] },
  ],
  keywords: [
    { on: 'files', passes: [checkConvertedShape] },
    { on: 'files', passes: [checkShownTexts, checkContentAndMessagePlaceholders, ...texts] },
  ],
  sections: [
    { on: 'sections', passes: [checkOptionLists] },
    {
      on: 'sections',
      passes: [
        ...sectionPasses(checkSectionHasDescriptionOrShownField),
        ...fieldPasses(checkMissingAndUselessKeys, checkHiddenNeedsNoInputOrMessage),
      ],
    },
    {
      on: 'sections',
      passes: [
        ...fieldPasses(checkWidgetAndUiKeys, checkFieldConstraints, checkDateAndTimeLimits),
        checkDefaultsAndAllowedValues,
        ...sectionPasses(checkOptionConditionKeys),
        checkSomeFieldShowsPictures,
        checkSuggestionListUses,
      ],
    },
  ],
  conditions: [
    { on: 'forms', passes: [...fieldPasses(checkGroupTickLimits), ...formPasses(checkFieldNameConflicts)] },
    {
      on: 'forms',
      passes: [
        ...formPasses(collectUnknownNamesForReport, checkOperationsAndEarlierFields, checkPayloadNamesHaveOneSource),
        checkFormSettings,
        ...formPasses(
          checkEndingsConditionalAndOutsideEntries,
          checkFieldsPrefillableFromUrl,
          checkKeysAndFieldsOfRepeats,
          checkSiblingNamesAndRules,
          checkTemplatesNameEarlierAnswers,
        ),
        checkMessageRuleNames,
        checkNamedMessagesExist,
        ...formPasses(reportUnknownNames),
      ],
    },
    {
      on: 'forms',
      passes: formPasses(
        checkSiblingLabelsDiffer,
        checkConditionOperands,
        checkCalculated,
        checkListsThatFollowNumbers,
      ),
    },
    {
      on: 'all files, whole',
      passes: [checkNoticesConsentsAndSentences, ...names, checkFieldMessageUseAndTranslation],
    },
  ],
});

/** All checks of forms, also those of reach and size, which take longest and depend on no text. */
export const formChecks = (further?: FurtherChecks): FurtherStages => ({
  ...formChecksWithoutReach(further),
  forms: [{ on: 'all files, whole', passes: [checkConditionsAndReachability, checkAnswerSize] }],
});
