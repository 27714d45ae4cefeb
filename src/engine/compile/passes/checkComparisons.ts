import type { Pass } from '../../../compile/model.ts';
import { ConditionTypes } from '../conditions/ConditionTypes.ts';

/** What conditions compare can be compared, options are among those of their field, and no comparison counts on an answer that may be missing. */
export const checkComparisons: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const strange = new Set<string>();
    for (const place of form.conditions) {
      if (place.use === 'shows' && !place.isBroken) new ConditionTypes(compilation, form, place, strange).checkCondition(place.logic, place.at);
    }
  }
};
