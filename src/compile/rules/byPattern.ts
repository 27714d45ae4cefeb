import { _, type CodeKeywordDefinition } from 'ajv';
import type { FieldRules, RuleRecord } from './rule.ts';

/** Judges by the pattern that a rule makes: answers, written out, have to match it. */
export const byPattern = (
  patternOf: (field: FieldRules) => string,
  types: Pick<CodeKeywordDefinition, 'type' | 'schemaType'>,
): Pick<RuleRecord, 'definition' | 'pattern'> => ({
  pattern: patternOf,
  definition: {
    ...types,
    code: (cxt) => {
      const source = patternOf(cxt.parentSchema as FieldRules);
      const pattern = cxt.gen.scopeValue('pattern', {
        key: source,
        ref: new RegExp(source, 'u'),
        code: _`new RegExp(${source}, "u")`,
      });
      cxt.fail(_`!${pattern}.test(${cxt.data})`);
    },
  },
});
