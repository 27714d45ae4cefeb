import { formats, requireFormat } from '../definition/formats.ts';
import { allFieldsAndNotes } from '../definition/schemaTree.ts';
import type { CompiledFieldUi, CompiledForm, Section } from '../definition/types.ts';
import type { FormCode, PageForm } from '../session/formCode.ts';
import { widgetsOnUse } from '../theme/generated/widgets.ts';
import { loadExtensions } from './generated/extensions.ts';

const isDated = (format: string): boolean => /date|time/.test(format);

/** Lists the UI schema of each field, group, list and entry. */
const partsOf = (ui: Section['ui']): CompiledFieldUi[] =>
  Object.entries(ui).flatMap(([name, part]) => (name.startsWith('ui:') ? [] : [part, ...partsOf(part as typeof ui)]));

const hasLength = (sections: readonly Section[]): boolean =>
  sections.some(({ schema }) => allFieldsAndNotes(schema).some(([, { values, unit = values?.unit }]) => unit));

interface LoadOptions {
  /** Adds the caller's own code to the form's code; `names` has its formats, and values of its UI schemas. */
  extend?: (code: FormCode, names: ReadonlySet<unknown>) => Promise<void> | false;
  /** Loads the host's pictures of options. */
  loadPicture?: () => Promise<Pick<FormCode['parts'], 'OptionPicture'>>;
}

/** Loads the widgets, formats and parts that not all forms have. @throws Error for a format that there is not. */
export async function loadForm(form: CompiledForm, { extend, loadPicture }: LoadOptions = {}): Promise<PageForm> {
  const { steps, sections, submit } = form.definition;
  const all = Object.values(sections);
  const fields = all.flatMap(({ ui }) => partsOf(ui));
  const looks = new Set<unknown>(fields.map((field) => field['ui:widget']));
  const late = Object.entries(widgetsOnUse).filter(([name]) => looks.has(name));
  const asked = all.flatMap(({ schema }) => allFieldsAndNotes(schema).map(([, field]) => field));
  const formatsAsked = asked.flatMap(({ format, values }) => (values ?? { format }).format ?? []);
  const isAddedTo = steps.some(({ repeat }) => repeat && !repeat.count);
  const texts = [...all, ...fields.map((field) => ({ description: field['ui:description'] }))];
  const templates =
    submit.templates ?? all.find((section) => section.templates) ?? fields.find((field) => field['ui:templates']);
  const shows = (name: CompiledFieldUi['ui:field']) => fields.some((field) => field['ui:field'] === name);
  const code: FormCode = { formats: { ...formats }, widgets: {}, fields: {}, templates: {}, parts: {} };
  const names = new Set([...formatsAsked, ...all.flatMap(({ ui }) => [ui, ...partsOf(ui)].flatMap(Object.values))]);
  await loadExtensions?.(code, names);
  await extend?.(code, names);
  const missing = formatsAsked.filter((name) => !(name in code.formats));
  const loadings = [
    ...late.map(([, [load]]) => load()),
    missing.some(isDated) && import('../definition/dates.ts'),
    missing.some((name) => !isDated(name)) && import('../definition/otherFormats.ts'),
    asked.some(({ values, amount = values?.amount }) => amount !== undefined) && import('../definition/amounts.ts'),
    hasLength(all.slice(0, 1)) && import('../definition/units.ts'),
    asked.some(({ type }) => type === 'file') && import('../session/FormUploads.ts'),
    isAddedTo && import('./AddableRepeatedSteps.tsx'),
    shows('values') && import('./ValuesField.tsx'),
    shows('table') && import('./TableField.tsx'),
    'call' in submit && import('./FailureOrDuplicatePanel.tsx'),
    texts.some(({ description }) => typeof description === 'object') && import('../theme/RichTextView.tsx'),
    templates && import('../flow/answerWords.ts'),
    fields.some((field) => field['ui:enumPictures']) && loadPicture?.(),
  ].map(async (part) => void Object.assign(code.parts, await part));
  await Promise.all(loadings);
  for (const [name, [, component]] of late) code.widgets[name] = Reflect.get(code.parts, component);
  Object.assign(code.formats, code.parts.dateFormats, code.parts.otherFormats);
  for (const name of missing) requireFormat(code, name);
  return { ...form, code };
}

/**
 * Prefetches what the sections after the first one may show, so that it is there before they are: content that appears
 * later would shift the layout, perhaps under a press. A failure is ignored, because forms work without it.
 */
export function prefetchLaterSectionCode({ definition: { sections, steps }, code: { parts } }: PageForm): void {
  const keep = (part: object) => Object.assign(parts, part);
  const all = Object.values(sections);
  const fields = all.flatMap(({ ui }) => partsOf(ui));
  void Promise.allSettled([
    fields.some((field) => field['ui:fill']) && import('./ReplaceEntriesQuestions.tsx'),
    fields.some((field) => field['ui:forAll']) && import('./CopyToEveryEntry.tsx'),
    steps.some(({ repeat }) => repeat?.copy) && import('./CopyFromEarlierEntry.tsx'),
    // Plain numbers are read without it.
    hasLength(all) && import('../definition/units.ts').then(keep),
    all.some(({ review }) => review) && import('./Review.tsx').then(keep),
  ]);
}
