import { metaCopyPath } from '../../compile/FileKinds.ts';
import { wrapAsSection } from '../../compile/plainSection.ts';
import type { SourceFile } from '../../compile/sourceFiles.ts';
import { readTree, readValueDespiteErrors } from '../../content/looseJson.ts';
import { parseJsonWithRecovery } from '../../json/readJson.ts';
import { lineAndColumn } from '../../json/tree.ts';
import { isRecord } from '../../values/values.ts';
import { type PlaygroundFinding, type PlaygroundForm, type SectionTexts, type Tab } from '../playgroundForm.ts';
import { type JoinedFile, joinTexts, type Piece } from './joinTexts.ts';

/** A text without a word is an object without a member. */
const textOrObject = (text: string): string => (text.trim() === '' ? '{}' : text);

/** The mistakes because of which a text is no JSON object. */
function mistakesIn(text: string, tab: { tab: Tab; section?: string }): PlaygroundFinding[] {
  const { tree, mistakes } = parseJsonWithRecovery(textOrObject(text));
  const message = 'this is no object: { } with names and values in it';
  const found = tree && !tree.members ? [{ code: 'invalid-type', offset: tree.offset, message, hint: '' }] : mistakes;
  return found.map(({ code, offset, message, hint }) => ({
    ...tab,
    ...lineAndColumn(text, offset),
    severity: 'error',
    code,
    message,
    ...(hint && { hint }),
  }));
}

/** The mistakes in the texts of a form that hinder putting its files together. */
export const mistakesInSourceTexts = ({ form, options, sections }: PlaygroundForm): PlaygroundFinding[] => [
  ...mistakesIn(form, { tab: 'form' }),
  ...Object.entries(sections).flatMap(([section, texts]) =>
    (['schema', 'ui', 'conditions'] as const).flatMap((tab) => mistakesIn(texts[tab], { tab, section })),
  ),
  ...mistakesIn(options, { tab: 'options' }),
];

/** The files of a form whose texts hold no mistake. */
export function formFiles({ id, form, sections, options }: PlaygroundForm): JoinedFile[] {
  return [
    joinTexts(`${id}/form.json`, [{ tab: 'form', text: textOrObject(form) }]),
    ...Object.entries(sections).map(([name, texts]) => joinTexts(`${id}/${name}.json`, sectionPieces(name, texts))),
    ...filesIn(options),
  ];
}

/** Builds a section file: the other keywords first, then the schemas, wrapped if they are not a section's yet. */
function sectionPieces(section: string, { schema, ui, conditions }: SectionTexts): Piece[] {
  const [schemaText, uiText, others] = [schema, ui, conditions].map(textOrObject) as [string, string, string];
  const values = [schemaText, uiText].map(readValueDespiteErrors) as [Record<string, unknown>, Record<string, unknown>];
  const places = ['schema', 'ui'] as const;
  const $schema = `${'../'.repeat(section.split('/').length)}${metaCopyPath('section')}`;
  const wrapper = JSON.stringify({ ...wrapAsSection(...values), $schema }, (_key, value: unknown) => {
    const place = places[values.findIndex((each) => each === value)];
    return place === undefined ? value : { [mark]: place };
  });
  const members = readTree(others)?.children?.length ?? 0;
  const end = others.lastIndexOf('}');
  const parts = wrapper.slice(1).split(/\{"<text>":"(schema|ui)"\}/);
  return [
    { tab: 'conditions', section, text: others.slice(0, end) },
    ...parts.map((part, index): Piece => {
      if (index % 2 === 0) return index === 0 && members > 0 ? `,${part}` : part;
      return part === 'schema' ? { tab: 'schema', section, text: schemaText } : { tab: 'ui', section, text: uiText };
    }),
  ];
}

/** Marks the place in a section file's JSON where the text of a tab goes: its schema or UI schema. */
const mark = '<text>';

/** Under this key the options add to the catalogue; every other key names a file. */
export const messagesKey = 'messages';

/** The files in the text of the options: each on the lines and columns on which it stands there. */
const filesIn = (options: string): JoinedFile[] =>
  (readTree(options)?.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value || key.value === messagesKey) return [];
    const before = options.slice(0, value.offset).replaceAll(/[^\n]/g, ' ');
    const text = before + options.slice(value.offset, value.offset + value.length);
    return joinTexts(`${String(key.value)}.json`, [{ tab: 'options', text }]);
  });

/** The catalogue of the content with a form's own sentences for fields in place of those for other forms. */
export function replaceFieldMessagesByForm({ options }: PlaygroundForm, { path, text }: SourceFile): SourceFile {
  const { fields: _fields, ...words } = readValueDespiteErrors(text) as Record<string, unknown>;
  const added = Object(readValueDespiteErrors(options)) as Record<string, unknown>;
  return { path, text: JSON.stringify(mergeRecords(words, added[messagesKey])) };
}

function mergeRecords(first: unknown, second: unknown): unknown {
  if (!isRecord(first) || !isRecord(second)) return second ?? first;
  const merged = Object.entries(second).map(([name, value]) => [name, mergeRecords(first[name], value)]);
  return { ...first, ...(Object.fromEntries(merged) as object) };
}
