import { _ } from 'ajv';
import { maxItems, minItems } from './choices.ts';
import { isEntryOrValueList, numberTypes, type RuleRecord, rulesOf, failInside } from './rule.ts';

const minEntries: RuleRecord = {
  ...withoutLimits(minItems),
  name: 'min_entries',
  when: 'a list has too few entries',
  applies: (_value, field) => isEntryOrValueList(field),
};

const maxEntries: RuleRecord = {
  ...withoutLimits(maxItems),
  name: 'max_entries',
  when: 'a list has too many entries',
  applies: (_value, field) => isEntryOrValueList(field),
};

/** A rule without its `limits`: these stand with the rule of choices that has the same keyword. */
function withoutLimits({ limits: _limits, ...rule }: RuleRecord): RuleRecord {
  return rule;
}

/**
 * No two entries of a list give a field the same answer, and no two plain values are the same. Stands on the list,
 * because an entry alone cannot tell, and names the later one as something missing is named.
 */
const unique: RuleRecord = {
  when: 'an earlier entry of the list has the same answer',
  keyword: 'unique',
  metaSchema: { const: true, description: 'Of a field in the entries of a list: no two of them have the same answer.' },
  types: ['string', ...numberTypes],
  definition: failInside('array', (cxt, report) => {
    const fields: UniqueField[] = cxt.schema;
    for (const [index, { path, message }] of fields.entries()) {
      const names = _`${cxt.schemaCode}[${index}].path`;
      const answers = cxt.gen.const(
        'answers',
        _`${cxt.data}.map((entry) => ${names}.reduce((value, name) => value?.[name], entry))`,
      );
      cxt.gen.forRange('number', 1, _`${answers}.length`, (number) => {
        const isRepeated = _`${answers}[${number}] !== undefined && ${answers}.indexOf(${answers}[${number}]) < ${number}`;
        cxt.gen.if(isRepeated, () => report(_`${number} + ${path.map((name) => `.${name}`).join('')}`, message));
      });
    }
  }),
};

/** A field of the entries, as the judging schema of their list has it. */
export interface UniqueField {
  /** Names that lead to the field from the entry; none for a plain value. */
  path: string[];
  message: string;
}

export const entryRules = rulesOf(['array'], [minEntries, maxEntries, unique]);
