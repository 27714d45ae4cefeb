import { isShapeSound } from '../../compile/fields.ts';
import { optionListOf } from '../../compile/lookups.ts';
import type { Pass } from '../../compile/Compilation.ts';
import { nearest } from '../../compile/similar.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';

/** What has a condition under `optionConditions` is an option of its field. */
export const checkOptionConditions: Pass = (compilation) => {
  for (const { document, file, properties } of compilation.forms.flatMap(({ sections }) => sections)) {
    for (const [path, byOption] of Object.entries(file.optionConditions ?? {})) {
      const property = properties.find((other) => other.path === path);
      if (!property || !isShapeSound(document, property)) continue;
      const { field } = property;
      if (!['choice', 'choices'].includes(shapeOf(field))) {
        const message = `"${path}" takes its answers from no option list`;
        const hint = 'give the field a condition under "conditions"';
        compilation.report(document, ['optionConditions', path], 'rule-mismatch', message, hint);
        continue;
      }
      const list = optionListOf(compilation, document, field.$ref ?? field.items?.$ref);
      if (!list || compilation.isTainted('answers', list.document.path) || list.document.holdsTaint(['oneOf']))
        continue;
      const known = list.options.map((option) => String(option.const));
      for (const option of Object.keys(byOption).filter((name) => !known.includes(name))) {
        const message = `${JSON.stringify(option)} is not among the options of "${path}"`;
        const at = ['optionConditions', path, option];
        compilation.report(document, at, 'unknown-option', message, nearest(option, known));
      }
    }
  }
};
