import { checkSources } from '../../checker/passes.ts';
import type { SourceFile } from '../../compile/files.ts';
import { type Finding, wordsOf } from '../../compile/Finding.ts';
import type { FormFiles } from '../../compile/importForm.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { JsonPath } from '../../json/tree.ts';
import { isObject, isRecord, valueAt } from '../../values/values.ts';

type Json = Record<string, unknown>;

/** A section file with the words of JSON Schema and RJSF. */
export type PlainSection = Json & { schema: Json };

/** Whether a value says what answers may be, as JSON Schema has it. */
export const isPlainSchema = (value: unknown): value is Json =>
  isRecord(value) && ['type', 'properties', '$ref', 'oneOf', 'anyOf', 'allOf', 'enum'].some((word) => word in value);

/** Where the one question of a schema stands that is no object, or is shown by a field of its own. */
const onlyField = 'answer';

/** A JSON Schema and RJSF's UI schema as a section. A root is there, whatever it is. */
export function sectionOf(schema: Json, uiSchema?: Json): PlainSection {
  const { type } = schema;
  const isObject = (type === undefined || type === 'object') && !(uiSchema && 'ui:field' in uiSchema);
  const only = { type: 'object', ...(type === 'object' && { required: [onlyField] }) };
  return {
    $schema: '../meta/section.schema.json',
    schema: isObject ? schema : { ...only, properties: { [onlyField]: schema } },
    ...(uiSchema && { ui: isObject ? uiSchema : { [onlyField]: uiSchema } }),
  };
}

/** A copy of a section without the value at a path, or what is around it; undefined where that leaves no schema. */
export function without(section: PlainSection, at: Readonly<JsonPath>): PlainSection | undefined {
  const [key, around] = [at.at(-1), at.slice(0, -1)];
  if (key === undefined || around.length === 0) return undefined;
  const rest = structuredClone(section);
  const holder = valueAt(rest, around);
  if (!Object.hasOwn(Object(holder), key)) return without(section, around);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(holder), key);
  return rest;
}

const onlySection = 'questions';

/**
 * The files of a form with a page of its own, beside other content, and what of the schemas says nothing in it, a line
 * each. No files where nothing is left.
 */
export function formOfSchema(
  name: string,
  title: string,
  all: PlainSection,
  content: readonly SourceFile[],
): { files: FormFiles | undefined; lost: string[] } {
  const form = {
    $schema: '../meta/form.schema.json',
    title,
    page: { path: `/${name}`, name: title, description: title },
    steps: [{ title, sections: [onlySection] }],
    notices: { invalid: 'completeRequired' },
    submit: {
      call: { path: `/${name}-leads`, lead: name },
      success: { notice: 'messageSent' },
      failure: { notice: 'tryLater' },
    },
  };
  const [formPath, path] = [`${name}/form.json`, `${name}/${onlySection}.json`];
  const others = content.filter((source) => !source.path.startsWith(`${name}/`));
  const asked = fieldsIn(all);
  const lost: string[] = [];
  let section: PlainSection | undefined = all.schema['title'] === undefined ? { ...all, heading: title } : all;
  while (section) {
    const rest: PlainSection = section;
    const made = [
      ...others,
      { path: formPath, text: JSON.stringify(form) },
      { path, text: JSON.stringify(rest, undefined, 2) },
    ];
    const found: Finding[] = checkSources(made, '').filter(({ file }) => file === path);
    const wrong = found.filter(({ severity }) => severity === 'error');
    const unread = found.filter(({ code }) => ['ui-mismatch', 'unknown-field'].includes(code));
    const own = (wrong.length > 0 ? wrong : unread).filter((finding) => !followsFrom(finding, rest, asked));
    lost.push(...own.map(lineOf));
    if (wrong.length === 0) return { files: { form, sections: { [onlySection]: rest } }, lost };
    // The last ones first, so that the places of the others stay what they are.
    for (const { at } of wrong.toReversed()) section = section && without(section, at);
  }
  return { files: undefined, lost };
}

/** The names of all fields in a section, those in its definitions included, each as often as it stands there. */
export function fieldsIn(part: unknown): string[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(Object(value)) : []),
    ...fieldsIn(value),
  ]);
}

/** Whether a finding is about the name of a field that was taken out before: one of those `asked` that is gone. */
export function followsFrom({ at, code }: Finding, section: PlainSection, asked: readonly string[]): boolean {
  const left = fieldsIn(section);
  return (
    ['unknown-field', 'unknown-key'].includes(code) &&
    [at.at(-1), valueAt(section, at)].some((name) => asked.includes(String(name)) && !left.includes(String(name)))
  );
}

const lineOf = ({ at: [part, ...at], ...words }: Finding): string =>
  `${part === 'ui' ? 'uiSchema' : 'schema'} ${pointerOf(at) || '/'}: ${wordsOf(words, '  ')}`;
