import type { ComponentType } from 'react';
import { formatCode, type FormatName, type FormatOnUse } from '../definition/formats.ts';
import { fieldsIn, isList, propertiesIn } from '../definition/schemaTree.ts';
import type { Definition } from '../definition/types.ts';
import type { WalkedStep } from '../flow/walk.ts';
import type { FieldWidgetProps } from '../theme/fieldProps.ts';
import { widgets, widgetsOnUse } from '../theme/generated/widgets.ts';
import { type OptionPicture, optionPicture } from '../theme/optionGroups.ts';

/** The component of each widget whose code is there, by its name. RJSF says which one is not. */
export const widgetCode: Record<string, ComponentType<FieldWidgetProps>> = Object.fromEntries(
  Object.entries(widgets).map(([name, { component }]) => [name, component]),
);

/** What stands below the entries that visitors add, once its code is there. */
export const entriesCode: { AddedEntries?: ComponentType<Pick<WalkedStep, 'step'>> } = {};

const loaders = new Map(Object.entries(widgetsOnUse));

/**
 * Fetches those widgets, formats and parts of a form whose code does not come with every form. Before that the form can
 * be neither shown nor judged. `loadPicture` fetches what shows pictures of options, if the host shows any. Resolves to
 * the formats that it uses.
 */
export async function loadFormCode(
  { steps, sections }: Pick<Definition, 'steps' | 'sections'>,
  loadPicture?: () => Promise<OptionPicture>,
): Promise<FormatName[]> {
  const all = Object.values(sections);
  const fields = all.flatMap(({ ui }) => Object.values(ui));
  const looks = fields.flatMap((field) => field['ui:widget'] ?? []);
  const formats = all.flatMap(({ schema }) => fieldsIn(schema).flatMap(([, { format }]) => format ?? []));
  const code = [...new Set(looks)].filter((name) => !(name in widgetCode)).map(loadWidget);
  const missing = [...new Set(formats)].filter((name) => !formatCode.has(name));
  const isAddedTo = steps.some(({ repeat }) => repeat && !repeat.count);
  const hasLists = all.some(({ schema }) => propertiesIn(schema).some(([, property]) => isList(property)));
  const hasPictures = fields.some((field) => field['ui:enumPictures']);
  await Promise.all([
    ...code,
    ...missing.map(loadFormat),
    isAddedTo && loadEntries(),
    // What is shown later would move the page, perhaps under a press.
    hasLists && loadListCode(),
    hasPictures && loadPicture?.().then((component) => Object.assign(optionPicture, { component })),
  ]);
  return formats;
}

/** Whether it is there decides what a list offers, never whether it can be filled in. */
const loadListCode = (): Promise<unknown> => import('./FillEntries.tsx').catch(() => undefined);

async function loadEntries(): Promise<void> {
  Object.assign(entriesCode, await import('./AddedEntries.tsx'));
}

async function loadWidget(name: string): Promise<void> {
  const component = await loaders.get(name)?.load();
  if (component) widgetCode[name] = component;
}

const dates = async () => (await import('../definition/dates.ts')).dateFormats;
const taxNumbers = async () => (await import('../definition/taxNumbers.ts')).taxNumbers;
const formatsOnUse: Record<FormatOnUse, () => Promise<object>> = {
  date: dates,
  time: dates,
  sin: taxNumbers,
  ein: taxNumbers,
};

async function loadFormat(name: FormatName): Promise<void> {
  for (const [each, format] of Object.entries(await formatsOnUse[name as FormatOnUse]()))
    formatCode.set(each as FormatName, format);
}
