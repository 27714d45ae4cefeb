import type { SourceFile } from '../compile/sourceFiles.ts';
import { type Finding, isErrorFinding, messageWithHint } from '../compile/Finding.ts';
import type { FormFiles } from '../compile/importForm.ts';
import { onlySection, type PlainSection } from '../compile/plainSection.ts';
import { pointerOf } from '../content/pointers.ts';
import type { JsonPath } from '../json/tree.ts';
import { isObjectOrArray, valueAt } from '../values/values.ts';

type Json = Record<string, unknown>;

/** A section without the value at a path, or if there is none, the nearest around; undefined without a schema left. */
export function withoutNearestValue(section: PlainSection, pointer: Readonly<JsonPath>): PlainSection | undefined {
  const [key, around] = [pointer.at(-1), pointer.slice(0, -1)];
  if (key === undefined || around.length === 0) return undefined;
  const copy = structuredClone(section);
  const holder = valueAt(copy, around);
  if (!Object.hasOwn(Object(holder), key)) return withoutNearestValue(section, around);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(holder), key);
  return copy;
}

/** A form of one section in the making, with the files beside it, and the check of all of them. */
interface SchemaImport {
  name: string;
  form: Json & { title: string };
  content: readonly SourceFile[];
  check: (sources: readonly SourceFile[]) => readonly Finding[];
}

/** Makes the files of a form, and a line for each lost part of the schemas. No files where nothing is left. */
export function buildFormDroppingInvalidValues(
  { name, form, content, check }: SchemaImport,
  input: PlainSection,
): { files: FormFiles | undefined; lost: string[] } {
  const [formPath, path] = [`${name}/form.json`, `${name}/${onlySection}.json`];
  const others = content.filter((source) => !source.path.startsWith(`${name}/`));
  const names = fieldNamesIn(input);
  const lost: string[] = [];
  let section: PlainSection | undefined =
    input.schema['title'] === undefined ? { ...input, heading: form.title } : input;
  while (section) {
    const current: PlainSection = section;
    const sources = [
      ...others,
      { path: formPath, text: JSON.stringify(form) },
      { path, text: JSON.stringify(current, undefined, 2) },
    ];
    const findings = check(sources).filter(({ file }) => file === path);
    const wrong = findings.filter(isErrorFinding);
    const unread = findings.filter(({ code }) => ['ui-mismatch', 'unknown-field'].includes(code));
    const reported = (wrong.length > 0 ? wrong : unread).filter(
      (finding) => !isFindingAboutRemovedField(finding, current, names),
    );
    lost.push(...reported.map(lineOf));
    if (wrong.length === 0) return { files: { form, sections: { [onlySection]: current } }, lost };
    // From the last to the first, so that earlier paths stay right.
    for (const { at } of wrong.toReversed()) section = section && withoutNearestValue(section, at);
  }
  return { files: undefined, lost };
}

/** The names of all fields in a section and its definitions, with repetitions. */
export function fieldNamesIn(json: unknown): string[] {
  if (!isObjectOrArray(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(Object(value)) : []),
    ...fieldNamesIn(value),
  ]);
}

/** Whether a finding is about one of `names` that was removed before. */
export function isFindingAboutRemovedField(
  { at, code }: Finding,
  section: PlainSection,
  names: readonly string[],
): boolean {
  const present = fieldNamesIn(section);
  return (
    ['unknown-field', 'unknown-key'].includes(code) &&
    [at.at(-1), valueAt(section, at)].some((name) => names.includes(String(name)) && !present.includes(String(name)))
  );
}

const lineOf = ({ at: [root, ...pointer], ...details }: Finding): string =>
  `${root === 'ui' ? 'uiSchema' : 'schema'} ${pointerOf(pointer) || '/'}: ${messageWithHint(details, '  ')}`;
