// The required cases of JSON Schema's own test suite, draft 2020-12 (MIT, Julian Berman), rebuilt with names of our
// own: each schema as what a form asks, and each of its values as an answer.

import { readFileSync } from 'node:fs';
import { compileFiles, compileSources } from '../../src/checker/passes.ts';
import type { SourceFile } from '../../src/compile/files.ts';
import { validateAnswers } from '../../src/leads/readLead.ts';
import { frozen } from '../engine/sources.ts';

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
  string: 'minLength maxLength pattern format'.split(' '),
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' '),
  array: 'items prefixItems minItems maxItems uniqueItems contains minContains maxContains'.split(' '),
  object: 'properties required dependentRequired dependentSchemas minProperties maxProperties'.split(' '),
};

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The type that a schema is about where it names none: that of its words, or of the values that it lists. */
function typeOf(schema: Schema): unknown {
  const { type, const: only, enum: listed } = schema;
  if (type !== undefined) return type;
  const ofWords = Object.keys(words).find((one) => words[one]?.some((word) => word in schema));
  if (ofWords) return ofWords;
  const values = Array.isArray(listed) ? listed : 'const' in schema ? [only] : [];
  const types = [...new Set(values.map(typeOfValue))];
  if (types.length === 1) return types[0];
  const inner = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].flatMap((word) => schema[word] ?? []);
  return inner
    .filter(isSchema)
    .map(typeOf)
    .find((one) => one !== undefined);
}

const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'number' : typeof value;

const isOf = (value: unknown, type: unknown): boolean =>
  [type].flat().some((one) => one === typeOfValue(value) || (one === 'integer' && typeof value === 'number'));

/** A schema with what a field of a form has to say, and whether a value is such an answer where that was added. */
interface Completed {
  schema: unknown;
  fits: (value: unknown) => boolean;
}

const always = (): boolean => true;

/** Gives a schema the types that it leaves open, by the values that are tried with it, and its lists a most. */
function completed(written: unknown, values: readonly unknown[], title = 'Answer'): Completed {
  if (!isSchema(written) && written !== true) return { schema: written, fits: always };
  const { $id: _id, $comment: _comment, ...words }: Schema = written === true ? {} : written;
  const own: Schema = { title, ...words };
  if ('$ref' in own) return { schema: own, fits: always };
  const tried = values.filter((value) => value !== undefined);
  const ofValues = [...new Set(tried.map(typeOfValue))];
  const type = typeOf(own) ?? (ofValues.length === 1 ? ofValues[0] : 'string');
  const fitsType = (value: unknown): boolean => own['type'] !== undefined || value === undefined || isOf(value, type);
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
    return { schema: { ...own, type, properties }, fits };
  }
  if (type === 'array') {
    const one = completed(own['items'] ?? true, tried.flat());
    const schema = { maxItems: 20, ...own, type, items: one.schema };
    return { schema, fits: (value) => fitsType(value) && (!Array.isArray(value) || value.every(one.fits)) };
  }
  return { schema: { ...own, type }, fits: fitsType };
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

const write = (path: string, value: object): SourceFile => ({ path, text: JSON.stringify(value) });

const filesOf = (id: string, schema: Schema): SourceFile[] => [
  write(`${id}/form.json`, {
    $schema: '../meta/form.schema.json',
    title: 'Trial',
    steps: [{ title: 'Trial', sections: ['asked'] }],
    notices: { invalid: 'completeRequired' },
    submit: {
      call: { path: `/${id}`, lead: id },
      success: { notice: 'messageSent' },
      failure: { notice: 'tryLater' },
    },
  }),
  write(`${id}/asked.json`, { $schema: '../meta/section.schema.json', heading: 'Trial', schema }),
];

/** A value of a case that is judged otherwise than JSON Schema does. */
export interface Disagreement {
  of: string;
  schema: unknown;
  value: unknown;
  /** Whether JSON Schema takes it to be right. */
  isRight: boolean;
}

/** What becomes of the cases. */
interface Judged {
  /** How many values there are of schemas that are refused. */
  refused: number;
  /** How many were judged as answers, and which of them otherwise. */
  judged: number;
  disagreements: Disagreement[];
}

/** Judges the values of the cases whose schemas the check takes. */
export function judgedCases(): Judged {
  const catalogues = frozen.filter(({ path }) => path.startsWith('messages/'));
  const tried = all.map((one, index) => {
    const whole = completed(one.schema, [...one.right, ...one.wrong]);
    const section = sectionOf(whole.schema);
    return { ...one, fits: whole.fits, isSection: section === whole.schema, files: filesOf(`case-${index}`, section) };
  });
  const { findings } = compileFiles([...catalogues, ...tried.flatMap(({ files }) => files)], '');
  const wrongFiles = new Set(findings.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
  const isRefused = ({ files }: { files: SourceFile[] }): boolean => files.some(({ path }) => wrongFiles.has(path));
  const disagreements: Disagreement[] = [];
  let judged = 0;
  for (const { of, schema, right, wrong, fits, isSection, files } of tried.filter((one) => !isRefused(one))) {
    const [form] = Object.values(compileSources([...catalogues, ...files]));
    for (const value of [...right, ...wrong]) {
      if (!form || !fits(value) || (isSection && !isSchema(value))) continue;
      judged += 1;
      const { errors } = validateAnswers(form, isSection && isSchema(value) ? value : { answer: value });
      const isRight = right.includes(value);
      if ((errors.length === 0) !== isRight) disagreements.push({ of, schema, value, isRight });
    }
  }
  const refused = tried.filter(isRefused).flatMap(({ right, wrong }) => [...right, ...wrong]).length;
  return { refused, judged, disagreements };
}
