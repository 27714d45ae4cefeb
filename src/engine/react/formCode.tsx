import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FormatName } from '../definition/formats.ts';
import { loadedFormats, loadedParts, loadedWidgets, type LoadedParts } from '../definition/loadedCode.ts';
import type { RichText } from '../definition/richText.ts';
import { fieldsIn } from '../definition/schemaTree.ts';
import type { CompiledFieldUi, Definition, Section } from '../definition/types.ts';
import type { renderAnswers } from '../flow/answersInTexts.ts';
import { widgets, widgetsOnUse } from '../theme/generated/widgets.ts';
import { loadExtensions } from './generated/extensions.ts';

declare module '../definition/loadedCode.ts' {
  interface LoadedParts {
    AddedEntries: ComponentType;
    ValuesField: ComponentType<FieldProps>;
    TableField: ComponentType<FieldProps>;
    FailurePanel: ComponentType;
    Review: ComponentType;
    RichTextView: ComponentType<{ text: RichText }>;
    renderAnswers: typeof renderAnswers;
  }
}

const keep = (code: Partial<LoadedParts> | false | undefined): void => void Object.assign(loadedParts, code);

/** Loads the list of all answers. A failure is ignored: without the list the form can be sent as well. */
export const loadReview = (): Promise<void> => import('./Review.tsx').then(keep, () => undefined);

const loaders = new Map(Object.entries(widgetsOnUse));

/** How each field, group, list and entry looks. */
const partsOf = (ui: Section['ui']): CompiledFieldUi[] =>
  Object.entries(ui).flatMap(([name, part]) => (name.startsWith('ui:') ? [] : [part, ...partsOf(part as typeof ui)]));

/** Whether sections ask for a length, alone or in a list of them. */
const hasLength = (sections: readonly Section[]): boolean =>
  sections.some(({ schema }) => fieldsIn(schema).some(([, { values, unit = values?.unit }]) => unit));

/**
 * Loads the widgets, formats and parts of a form that are not in the main chunk. The form can neither be shown nor
 * validated before. `loadPicture` loads the component for pictures of options, if the host has one. Resolves to the
 * formats that the form uses.
 */
export async function loadFormCode(
  { steps, sections, submit }: Pick<Definition, 'steps' | 'sections' | 'submit'>,
  loadPicture?: () => Promise<Pick<LoadedParts, 'OptionPicture'>>,
): Promise<FormatName[]> {
  const all = Object.values(sections);
  const fields = all.flatMap(({ ui }) => partsOf(ui));
  const looks = fields.flatMap((field) => field['ui:widget'] ?? []);
  const asked = all.flatMap(({ schema }) => fieldsIn(schema).map(([, field]) => field));
  const formats = asked.flatMap(({ format, values }) => (values ?? { format }).format ?? []);
  const code = [...new Set(looks)].filter((name) => !(name in widgets)).map(loadWidget);
  const missing = [...new Set(formats)].filter((name) => !(name in loadedFormats));
  const isAddedTo = steps.some(({ repeat }) => repeat && !repeat.count);
  const texts = [...all, ...fields.map((field) => ({ description: field['ui:description'] }))];
  const templates =
    submit.templates ?? all.find((section) => section.templates) ?? fields.find((field) => field['ui:templates']);
  const shows = (name: CompiledFieldUi['ui:field']) => fields.some((field) => field['ui:field'] === name);
  const parts = [
    asked.some(({ values, amount = values?.amount }) => amount !== undefined) && import('../definition/amounts.ts'),
    hasLength(all.slice(0, 1)) && import('../definition/units.ts'),
    isAddedTo && import('./AddedEntries.tsx'),
    shows('values') && import('./ValuesField.tsx'),
    shows('table') && import('./TableField.tsx'),
    'call' in submit && import('./FailurePanel.tsx'),
    texts.some(({ description }) => typeof description === 'object') && import('../theme/RichTextView.tsx'),
    templates && import('../flow/answersInTexts.ts'),
    fields.some((field) => field['ui:enumPictures']) && loadPicture?.(),
    loadExtensions?.(),
  ];
  await Promise.all([...code, ...missing.map(loadFormat), ...parts.map(async (part) => keep(await part))]);
  return formats;
}

/**
 * Prefetches what the sections after the first one may show, so that it is there before they are: content that appears
 * later would shift the layout, perhaps under a press. A failure is ignored, because forms work without it.
 */
export function prefetchFormCode({ sections, steps }: Pick<Definition, 'sections' | 'steps'>): void {
  const all = Object.values(sections);
  const fields = all.flatMap(({ ui }) => partsOf(ui));
  void Promise.allSettled([
    fields.some((field) => field['ui:fill']) && import('./FillEntries.tsx'),
    fields.some((field) => field['ui:forAll']) && import('./ForAll.tsx'),
    steps.some(({ repeat }) => repeat?.copy) && import('./CopyEntry.tsx'),
    // Plain numbers are read without it.
    hasLength(all) && import('../definition/units.ts').then(keep),
  ]);
  if (all.some(({ review }) => review)) void loadReview();
}

async function loadWidget(name: string): Promise<void> {
  const component = await loaders.get(name)?.();
  if (component) loadedWidgets[name] = component;
}

async function loadFormat(name: FormatName): Promise<void> {
  const formats = dated.has(name)
    ? (await import('../definition/dates.ts')).dateFormats
    : (await import('../definition/otherFormats.ts')).otherFormats;
  Object.assign(loadedFormats, formats);
}

const dated = new Set<FormatName>(['date', 'time', 'date-time']);
