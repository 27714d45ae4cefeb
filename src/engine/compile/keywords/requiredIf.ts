import { _, str, type CodeKeywordDefinition } from 'ajv';
import type { RequiredSibling } from './RequiredSibling.ts';

/**
 * Fields of an object that are missing although the answer of another one makes them required. Stands on the object,
 * because what is missing is not visited, and says what is missing as `required` does.
 */
export const requiredIf: CodeKeywordDefinition = {
  keyword: 'required_if',
  type: 'object',
  schemaType: 'array',
  error: { message: ({ params }) => str`${params['message']}`, params: ({ params }) => _`{missingProperty: ${params['missingProperty']}}` },
  code: (cxt) => {
    const siblings: RequiredSibling[] = cxt.schema;
    siblings.forEach(({ name, by, is, ticked, message }, index) => {
      const own = (field: string) => _`(Object.hasOwn(${cxt.data}, ${field}) ? ${cxt.data}[${field}] : undefined)`;
      const decides = is ? _`[].concat(${own(by)}).some((answer) => ${cxt.schemaCode}[${index}].is.includes(answer))` : _`![undefined, false].includes(${own(by)})`;
      const missing = ticked ? _`${own(name)} !== true` : _`${own(name)} === undefined`;
      cxt.gen.if(_`${decides} && ${missing}`, () => {
        cxt.setParams({ missingProperty: _`${name}`, message: _`${message}` });
        cxt.error();
      });
    });
  },
};
