import { _, type CodeKeywordDefinition, str } from 'ajv';

/** Not less than the first number and not more than the second. */
export const between: CodeKeywordDefinition = {
  keyword: 'between',
  type: 'number',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`${cxt.data} < ${cxt.schemaCode}[0] || ${cxt.data} > ${cxt.schemaCode}[1]`),
};

/** None of the listed values. */
export const excluded: CodeKeywordDefinition = {
  keyword: 'excluded',
  type: ['string', 'number'],
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`${cxt.schemaCode}.includes(${cxt.data})`),
};

/** The same as the answer of the named field in the same object. */
export const confirmed: CodeKeywordDefinition = {
  keyword: 'confirmed',
  type: ['string', 'number'],
  schemaType: 'string',
  code: (cxt) => cxt.fail(_`${cxt.data} !== ${cxt.it.parentData}[${cxt.schemaCode}]`),
};

/**
 * Fields of an object that are missing although the answer of another one makes them required. Stands on the object,
 * because what is missing is not visited, and says what is missing as `required` does.
 */
export const requiredIf: CodeKeywordDefinition = {
  keyword: 'required_if',
  type: 'object',
  schemaType: 'array',
  error: {
    message: ({ params }) => str`${params['message']}`,
    params: ({ params }) => _`{missingProperty: ${params['missingProperty']}}`,
  },
  code: (cxt) => {
    const siblings: RequiredSibling[] = cxt.schema;
    siblings.forEach(({ name, by, is, ticked, message }, index) => {
      const own = (field: string) => _`(Object.hasOwn(${cxt.data}, ${field}) ? ${cxt.data}[${field}] : undefined)`;
      const decides = is
        ? _`[].concat(${own(by)}).some((answer) => ${cxt.schemaCode}[${index}].is.includes(answer))`
        : _`![undefined, false].includes(${own(by)})`;
      const missing = ticked ? _`${own(name)} !== true` : _`${own(name)} === undefined`;
      cxt.gen.if(_`${decides} && ${missing}`, () => {
        cxt.setParams({ missingProperty: _`${name}`, message: _`${message}` });
        cxt.error();
      });
    });
  },
};

/** A field that another one beside it can make required, as the judging schema of their object has it. */
export interface RequiredSibling {
  name: string;
  /** The field whose answer decides. */
  by: string;
  /** Answers of it that make this one required; any, when left out. */
  is?: (string | number | boolean)[];
  /** Whether only a tick answers it. */
  ticked: boolean;
  message: string;
}
