import { checkSources } from '../../checker/passes.ts';
import type { SourceFile } from '../../compile/files.ts';
import { type Finding, textOf } from '../../compile/Finding.ts';
import type { FormFiles } from '../../compile/importForm.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { JsonPath } from '../../json/tree.ts';

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
  const holder: unknown = around.reduce<unknown>((part, step) => Object(part)[step], rest);
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
  const lost: string[] = [];
  let section: PlainSection | undefined = all.schema['title'] === undefined ? { ...all, heading: title } : all;
  while (section) {
    const made = [
      ...others,
      { path: formPath, text: JSON.stringify(form) },
      { path, text: JSON.stringify(section, undefined, 2) },
    ];
    const found: Finding[] = checkSources(made, '').filter(({ file }) => file === path);
    const wrong = found.filter(({ severity }) => severity === 'error');
    const unread = found.filter(({ code }) => ['ui-mismatch', 'unknown-field'].includes(code));
    if (wrong.length === 0)
      return { files: { form, sections: { [onlySection]: section } }, lost: [...lost, ...unread.map(lineOf)] };
    lost.push(...wrong.map(lineOf));
    // The last ones first, so that the places of the others stay what they are.
    for (const { at } of wrong.toReversed()) section = section && without(section, at);
  }
  return { files: undefined, lost };
}

const lineOf = ({ at: [part, ...at], message, hint }: Finding): string =>
  `${part === 'ui' ? 'uiSchema' : 'schema'} ${pointerOf(at) || '/'}: ${textOf(message)}${hint === undefined ? '' : `  (${hint})`}`;
