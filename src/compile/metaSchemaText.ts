import { isDeepStrictEqual } from 'node:util';
import { allWidgets, extensions } from '../engine/definition/widgetTraits.ts';
import { readJson } from '../json/readJson.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { spanOf } from '../json/spanOf.ts';
import type { JsonPath } from '../json/tree.ts';
import { fieldWords } from './rules/rule.ts';
import { rules } from './rules/rules.ts';
import { inLine } from './printJson.ts';
import { type StandardPlace, standsAt } from './standard/StandardField.ts';
import { standardWords } from './standard/standardWords.ts';
import { standardWidgets } from './standard/widgets.ts';

/** Something that rules say in a meta-schema, and where. */
interface Part {
  at: JsonPath;
  value: unknown;
}

/**
 * The text of a meta-schema with what the records of rules and widgets say in it: which words and widgets a field may
 * have, and which messages a catalogue holds. What is there already keeps its place, and all else stays as it is
 * written.
 */
export function withRecords(name: string, text: string): string {
  const { tree } = readJson(text);
  if (!tree) throw new Error(`The meta-schema "${name}" cannot be read`);
  const document = new SourceDocument(name, text, tree);
  return partsOf(name, document)
    .filter(({ at, value }) => !isDeepStrictEqual(document.valueAt(at), value))
    .reduce(replaced, text);
}

function partsOf(name: string, document: SourceDocument): Part[] {
  const objectAt = (at: JsonPath): Record<string, unknown> => Object(document.valueAt(at));
  if (name === 'section') {
    const at = ['definitions', 'FieldSchema', 'properties'];
    const found = objectAt(at);
    const words = rules.flatMap(({ keyword, metaSchema }): [string, unknown][] =>
      metaSchema ? [[keyword, metaSchema]] : [],
    );
    const wanted = {
      ...Object.fromEntries(fieldWords.map((word) => [word, found[word]])),
      ...Object.fromEntries(words),
      ...standardAt('field', false),
    };
    /** The words that a part has already, without standard ones that are gone, and those that there are. */
    const joined = (part: JsonPath, standard: Record<string, unknown>): Part => {
      const all = objectAt(part);
      const own = Object.fromEntries(Object.entries(all).filter(([, value]) => !Object(value).standard));
      return { at: part, value: inOrderOf(Object.keys(all), { ...own, ...standard }) };
    };
    const sectionUi = Object.entries(standardAt('section', true)).map(([word, value]) => [`^${word}$`, value]);
    const ofItems = [...at, 'items', 'else', 'properties'];
    // What lies in another part comes after it, which would put back what it had.
    return [
      { at, value: inOrderOf(Object.keys(found), wanted) },
      joined(ofItems, standardAt('items', false)),
      { at: [...ofItems, 'format', 'if'], value: Object(wanted['format']).if },
      { at: [...ofItems, 'format', 'else'], value: Object(wanted['format']).else },
      joined(['definitions', 'ObjectSchema', 'properties'], standardAt('section', false)),
      joined(['definitions', 'FieldUi', 'properties'], standardAt('field', true)),
      joined(['properties', 'ui', 'patternProperties'], Object.fromEntries(sectionUi)),
      {
        at: ['definitions', 'FieldUi', 'properties', 'ui:widget', 'else', 'enum'],
        value: allWidgets.map(([widget]) => widget),
      },
      {
        at: ['definitions', 'FieldUi', 'properties', 'ui:widget', 'if', 'enum'],
        value: Object.keys(standardWidgets),
      },
      {
        at: ['definitions', 'FieldUi', 'patternProperties'],
        value: extensionKeys(objectAt(['definitions', 'FieldUi', 'properties'])),
      },
    ];
  }
  if (name === 'messages') {
    const at = ['definitions', 'RuleMessages'];
    const said = new Map([
      ['required', 'it is not answered'],
      ...rules.flatMap(({ name: rule, when }): [string, string][] => (when ? [[rule, when]] : [])),
    ]);
    const message = (rule: string): unknown => {
      const when = said.get(rule);
      const words = when !== undefined && { title: `when ${when}`, description: `When ${when}.` };
      const fills = ['field', ...Object.keys(rules.find((one) => one.name === rule)?.values ?? {})];
      return { type: 'string', minLength: 1, fills, ...words };
    };
    const names = ['required', ...rules.map((rule) => rule.name)];
    const found = Object.keys(objectAt([...at, 'properties']));
    const value = inOrderOf(found, Object.fromEntries(names.map((rule) => [rule, message(rule)])));
    return [
      { at: [...at, 'required'], value: Object.keys(value) },
      { at: [...at, 'properties'], value },
    ];
  }
  return [];
}

/** What may stand at the standard words of a place, in the schema or in the UI schema, marked as such. */
const standardAt = (place: StandardPlace, isOfUi: boolean): Record<string, unknown> =>
  Object.fromEntries(
    standardWords
      .filter((word) => standsAt(word, place))
      .flatMap(({ words }) => Object.entries(words))
      .filter(([word, schema]) => word.startsWith('ui:') === isOfUi && typeof schema === 'object')
      .map(([word, schema]) => [word, { ...Object(schema), standard: true }]),
  );

/** What may stand at keys of the UI schema that extensions bring, beside what is known and what is nested in it. */
const extensionKeys = (known: object): Record<string, object> => ({
  '^[^:.]+$': { $ref: '#/definitions/FieldUi' },
  ...(extensions.fields.length > 0 && { '^ui:field$': { enum: extensions.fields } }),
  ...(extensions.templates.length > 0 && { '^ui:[A-Z]\\w*Template$': { enum: extensions.templates } }),
  ...Object.fromEntries(
    [...new Set(Object.values(extensions.widgets).flat())].flatMap((key) =>
      Object.hasOwn(known, key) ? [] : [[`^${key}$`, {}]],
    ),
  ),
});

/** What is wanted, in the order of what was found; what is new comes last. */
const inOrderOf = (found: readonly string[], wanted: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    [...found.filter((key) => key in wanted), ...Object.keys(wanted)].map((key) => [key, wanted[key]]),
  );

/**
 * The text with another value at a place: of an object with a line for each member, those that stay as they are
 * written.
 */
function replaced(text: string, { at, value }: Part): string {
  const { start, end } = spanOf(text, at);
  const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1)) ?? [];
  const members = Object.entries(Object(value)).map(([key, member]) => {
    const { start: from, end: to } = spanOf(text, [...at, key]);
    const found = text.slice(from, to);
    const own = found !== '' && isDeepStrictEqual(JSON.parse(found), member) ? found : inLine(member);
    return `${indent}  ${JSON.stringify(key)}: ${own}`;
  });
  const written = Array.isArray(value) ? inLine(value) : `{\n${members.join(',\n')}\n${indent}}`;
  return text.slice(0, start) + written + text.slice(end);
}
