// The required cases of JSON Schema's own test suite, draft 2020-12 (MIT, Julian Berman), rebuilt with names of our
// own: each schema as what a form asks, and each of its values as an answer.

import { readFileSync } from 'node:fs';
import { checkAndCompileFiles, compileFormsOrThrow } from '../../src/checker/passes.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';
import { validateAnswersWithDayTolerance } from '../../src/engine/flow/validateAnswers.ts';
import { catalogues, formFile } from '../engine/sources.ts';

type Schema = Record<string, unknown>;

interface Case {
  /** The word, or the subject, that it is about. */
  of: string;
  schema: Schema | boolean;
  right: unknown[];
  wrong: unknown[];
}

const all = readFileSync('tests/cases/compile/jsonSchema.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const words: Record<string, readonly string[]> = {
  string: 'minLength maxLength pattern format contentEncoding contentMediaType'.split(' '),
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' '),
  array: 'items prefixItems minItems maxItems uniqueItems contains minContains maxContains unevaluatedItems'.split(' '),
  object:
    'properties required dependentRequired dependentSchemas minProperties maxProperties propertyNames patternProperties additionalProperties unevaluatedProperties'.split(
      ' ',
    ),
};

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Schemas of the same value that lie in a schema. */
const innerOf = (schema: Schema): Schema[] =>
  ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].flatMap((word) => schema[word] ?? []).filter(isSchema);

/** The types that a schema is about: those that it names, that of its words, or those of the values that it lists. */
function typesOf(schema: Schema): string[] {
  const { type, const: only, enum: listed } = schema;
  if (type !== undefined) return [type].flat() as string[];
  const ofWords = Object.keys(words).find((one) => words[one]?.some((word) => word in schema));
  if (ofWords) return [ofWords];
  const values = Array.isArray(listed) ? listed : 'const' in schema ? [only] : [];
  if (values.length > 0) return [...new Set(values.map(typeOfValue))];
  const ofInner =
    innerOf(schema)
      .map(typesOf)
      .find((types) => types.length > 0) ?? [];
  // One of several schemas that asks for a whole number does not say that all answers are.
  return ofInner.map((type) => (type === 'integer' && !('allOf' in schema) ? 'number' : type));
}

const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isOf = (value: unknown, type: unknown): boolean =>
  type === typeOfValue(value) || (type === 'integer' && typeof value === 'number');

/** A schema with what a field of a form has to say, and whether a value is such an answer where that was added. */
interface Completed {
  schema: unknown;
  fits: (value: unknown) => boolean;
}

const always = (): boolean => true;

/** A schema as a field of one type: of several types, and of several values, only those that are of it. */
function ofType(type: string, { enum: listed, ...own }: Schema): Schema {
  const values = Array.isArray(listed) ? listed.filter((value) => isOf(value, type)) : [];
  return { ...own, ...(listed !== undefined && { enum: values.length > 0 ? values : listed }), type };
}

/** Gives a schema what it leaves open, by the values that are tried with it: types, fields, and lists a most. */
function completed(written: unknown, values: readonly unknown[], title = 'Answer', wanted?: string): Completed {
  if (!isSchema(written) && written !== true) return { schema: written, fits: always };
  const { $id: _id, $comment: _comment, ...said }: Schema = written === true ? {} : written;
  if ('$ref' in said) return { schema: { title, ...said }, fits: always };
  const tried = values.filter((value) => value !== undefined);
  const [type = 'string'] = wanted === undefined ? [...typesOf(said), ...tried.map(typeOfValue)] : [wanted];
  const own: Schema = { title, ...ofType(type, said) };
  const fitsType = (value: unknown): boolean => said['type'] !== undefined || value === undefined || isOf(value, type);
  if (type === 'object') {
    const isOpen = !['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'].some(
      (word) => word in own,
    );
    const named = isOpen ? Object.fromEntries(namesIn(own, tried).map((name) => [name, true])) : {};
    const inner = Object.entries({ ...named, ...(isSchema(own['properties']) && own['properties']) }).map(
      ([name, one]) =>
        [
          name,
          completed(
            one,
            tried.map((value) => (isSchema(value) ? value[name] : undefined)),
            name,
          ),
        ] as const,
    );
    const properties = Object.fromEntries(inner.map(([name, one]) => [name, one.schema]));
    const fits = (value: unknown): boolean =>
      fitsType(value) && (!isSchema(value) || inner.every(([name, one]) => one.fits(value[name])));
    return { schema: { ...own, properties }, fits };
  }
  if (type === 'array') {
    const one = completed(own['items'] ?? true, tried.flat());
    const schema = { maxItems: 20, ...own, items: one.schema };
    return { schema, fits: (value) => fitsType(value) && (!Array.isArray(value) || value.every(one.fits)) };
  }
  return { schema: own, fits: fitsType };
}

/** The names that an object's schema and the values tried with it have beside `properties`. */
function namesIn({ required, dependentRequired, dependentSchemas }: Schema, values: readonly unknown[]): string[] {
  const ofDependents = isSchema(dependentRequired) ? Object.entries(dependentRequired).flat(2) : [];
  const all = [
    required,
    ofDependents,
    Object.keys(Object(dependentSchemas) as object),
    values.filter(isSchema).flatMap((value) => Object.keys(value)),
  ];
  return [...new Set(all.flat().filter((name) => typeof name === 'string'))];
}

/** A schema as a field `answer`, or one of an object as the whole section; its definitions stand at the section. */
function sectionOf(schema: unknown): Schema {
  if (!isSchema(schema)) return { type: 'object', properties: { answer: schema } };
  if (schema['type'] === 'object') return schema;
  const { $defs, definitions, ...answer } = schema;
  const shared = { ...($defs !== undefined && { $defs }), ...(definitions !== undefined && { definitions }) };
  return { type: 'object', ...shared, properties: { answer } };
}

const filesOf = (id: string, schema: Schema): SourceFile[] => [
  formFile(id, ['asked']),
  {
    path: `${id}/asked.json`,
    text: JSON.stringify({ $schema: '../meta/section.schema.json', heading: 'Trial', schema }),
  },
];

/** Everything in a schema that is a word with what it says. */
function wordsIn(schema: unknown): [string, unknown][] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  return isSchema(schema) ? Object.entries(schema).flatMap(([word, said]) => [[word, said], ...wordsIn(said)]) : [];
}

const says = (schema: unknown, word: string, isSo: (said: unknown) => boolean = always): boolean =>
  wordsIn(schema).some(([one, said]) => one === word && isSo(said));

/**
 * What no form can ask, by what the schema says alone. It explains why a schema is refused, and leaves nothing out:
 * whatever the check takes is judged.
 */
const noQuestions: Record<string, (schema: unknown) => boolean> = {
  'Schemas by their addresses': (schema) =>
    ['$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary', '$schema'].some((word) => says(schema, word)) ||
    wordsIn(isSchema(schema) ? Object.values(schema) : []).some(([word]) => word === '$id') ||
    says(schema, '$ref', (to) => typeof to === 'string' && !to.startsWith('#')),
  'What never ends': (schema) => says(schema, '$ref', (to) => to === '#'),
  'Lists by position': (schema) =>
    ['prefixItems', 'unevaluatedItems'].some((word) => says(schema, word)) ||
    says(schema, 'items', (items) => items === false),
  'Fields that nobody names': (schema) =>
    ['patternProperties', 'propertyNames'].some((word) => says(schema, word)) ||
    ['additionalProperties', 'unevaluatedProperties'].some((word) => says(schema, word, isSchema)),
  'Names that no field has': (schema) =>
    ['properties', 'required', 'dependentRequired', 'dependentSchemas', '$defs'].some((word) =>
      says(schema, word, (said) =>
        (Array.isArray(said) ? said : Object.keys(Object(said) as object)).some(
          (name) => !/^[a-z][\w-]*$/i.test(String(name)) || String(name) in {},
        ),
      ),
    ),
  'Everything, and nothing': (schema) =>
    typeof schema === 'boolean' ||
    ['contains', 'not', 'if', 'then', 'else'].some((word) => says(schema, word, (said) => isEverything(said))) ||
    ['allOf', 'anyOf', 'oneOf', 'properties', '$defs', 'dependentSchemas'].some(
      (word) =>
        says(schema, word, (said) => Object.values(Object(said) as object).some((one) => one === false)) ||
        says(schema, word, (said) => Array.isArray(said) && said.some(isEverything)),
    ),
  'A list or an object as one value': (schema) =>
    ['const', 'enum'].some((word) =>
      says(schema, word, (said) => (word === 'const' ? [said] : [said].flat()).some((one) => Object(one) === one)),
    ),
  'What is null': (schema) =>
    says(schema, 'type', (type) => [type].flat().includes('null')) || says(schema, 'const', (one) => one === null),
};

const isEverything = (said: unknown): boolean =>
  typeof said === 'boolean' || (isSchema(said) && Object.keys(said).length === 0);

/** A value of a case that is judged otherwise than JSON Schema does. */
export interface Disagreement {
  of: string;
  schema: unknown;
  value: unknown;
  /** Whether JSON Schema takes it to be right. */
  isRight: boolean;
}

/** What becomes of the values of all cases. */
interface Judged {
  /** How many are tried in all. */
  values: number;
  /** How many are answers of forms whose schemas are refused. */
  refused: number;
  /** How many are none, by what their schema asks for, which no form can. */
  noAnswers: Record<string, number>;
  /** How many were judged as answers, and which of them otherwise. */
  judged: number;
  disagreements: Disagreement[];
}

/** A case as a form with one field; one that allows several types as a form of each. */
function formsOf({ of, schema, right, wrong }: Case, index: number) {
  const values = [
    ...right.map((value) => ({ value, isRight: true })),
    ...wrong.map((value) => ({ value, isRight: false })),
  ];
  const named = isSchema(schema) ? typesOf(schema) : [];
  const types = named.length > 0 ? named : values.map(({ value }) => typeOfValue(value));
  const usable = [...new Set(types)].filter((type) => type !== 'null' || types.length === 1);
  const [first] = usable;
  return usable.map((type, number) => {
    const own = values.filter(({ value }) => {
      const fitting = usable.find((one) => isOf(value, one));
      return fitting === undefined ? type === first : type === fitting;
    });
    const whole = completed(
      schema,
      own.map(({ value }) => value),
      'Answer',
      type,
    );
    const section = sectionOf(whole.schema);
    const isSection = section === whole.schema;
    const fitting = own.filter(({ value }) => whole.fits(value) && (!isSection || isSchema(value)));
    const id = `case-${index}-${number}`;
    return { id, of, schema, own, fitting, isSection, files: filesOf(id, section) };
  });
}

/** Judges the values of the cases whose schemas the check takes. */
export function judgedCases(): Judged {
  const tried = all.flatMap(formsOf);
  const { findings } = checkAndCompileFiles([...catalogues, ...tried.flatMap(({ files }) => files)], '');
  const wrongFiles = new Set(findings.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
  const isRefused = ({ files }: { files: SourceFile[] }): boolean => files.some(({ path }) => wrongFiles.has(path));
  const forms = compileFormsOrThrow([
    ...catalogues,
    ...tried.filter((one) => !isRefused(one)).flatMap(({ files }) => files),
  ]);
  const found: Judged = { values: 0, refused: 0, noAnswers: {}, judged: 0, disagreements: [] };
  const setAside = (kind: string, values: readonly unknown[]): void => {
    found.noAnswers[kind] = (found.noAnswers[kind] ?? 0) + values.length;
  };
  for (const each of tried) {
    const { id, of, schema, own, fitting, isSection } = each;
    found.values += own.length;
    const kind = isRefused(each) ? Object.keys(noQuestions).find((one) => noQuestions[one]?.(schema)) : undefined;
    setAside(kind ?? 'A value of another type', kind === undefined ? own.slice(fitting.length) : own);
    if (isRefused(each)) {
      found.refused += kind === undefined ? fitting.length : 0;
      continue;
    }
    const form = forms[id];
    if (!form) throw new Error(`The form "${id}" is missing`);
    for (const { value, isRight } of fitting) {
      found.judged += 1;
      const { errors } = validateAnswersWithDayTolerance(
        form,
        isSection && isSchema(value) ? value : { answer: value },
      );
      if ((errors.length === 0) !== isRight) found.disagreements.push({ of, schema, value, isRight });
    }
  }
  return found;
}
