import { _, type CodeKeywordDefinition } from 'ajv';

type Shape = Pick<CodeKeywordDefinition, 'keyword' | 'type' | 'schemaType'>;

/** A keyword whose answers, written out, match the pattern that `patternOf` makes of the keyword's value. */
export const patternKeyword = (shape: Shape, patternOf: (value: unknown) => string): CodeKeywordDefinition => ({
  ...shape,
  code: (cxt) => {
    const source = patternOf(cxt.schema);
    const pattern = cxt.gen.scopeValue('pattern', { key: source, ref: new RegExp(source, 'u'), code: _`new RegExp(${source}, "u")` });
    cxt.fail(_`!${pattern}.test(${cxt.data})`);
  },
});
