import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import type { StepFile } from '../../engine/definition/generated/FormFile.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * A repeated step stands as often as a number says, or as often as visitors want, and the fields of an entry that it
 * names are asked in it.
 */
export const checkRepeats: Pass = (compilation) => {
  for (const form of compilation.forms)
    form.file.steps.forEach(({ repeat }, index) => {
      if (repeat) check(compilation, form, repeat, ['steps', index, 'repeat']);
    });
};

function check(
  compilation: Compilation,
  { document, asked, names }: WorkingForm,
  repeat: StepFile['repeat'] & object,
  at: JsonPath,
): void {
  const { list, count, add, minItems = 1, maxItems, titleField, copy } = repeat;
  const extra = ['add', 'minItems'].find((key) => Object.hasOwn(repeat, key));
  if (count === undefined && add === undefined) {
    const hint = 'add it, or "add" with the words of a button, when visitors say by that how many there are';
    compilation.report(document, at, 'missing-key', '"count" is missing here', hint);
  } else if (count !== undefined && extra !== undefined) {
    const message = `"${extra}" does nothing beside "count"`;
    compilation.report(document, [...at, extra], 'unknown-key', message, 'remove one of them');
  } else if (minItems > maxItems) {
    const message = `this list has at least ${minItems} entries and ends at ${maxItems}`;
    compilation.report(document, [...at, 'minItems'], 'unsatisfiable-range', message, 'swap the two, or leave one out');
  }
  const expect = (path: string, key: JsonPath, inLists = true): void => {
    names.use(list, path);
    if (asked.find(list, path).some((field) => inLists || field.list === '')) return;
    const candidates = inLists ? asked.all(list) : asked.names({ base: list, order: Infinity, entriesOf: '' });
    const message = `no section of this step asks "${path}"`;
    const hint = nearest(path, candidates);
    names.addUnresolved({ base: list, path, candidates, document, at: [...at, ...key], message, hint });
  };
  copy?.except?.forEach((path, number) => expect(path, ['copy', 'except', number]));
  copy?.onDemand?.fields.forEach((path, number) => expect(path, ['copy', 'onDemand', 'fields', number]));
  if (titleField === undefined) return;
  expect(titleField, ['titleField'], false);
  if (asked.find(list, titleField).every(({ property }) => (property?.field.type ?? 'string') === 'string')) return;
  const message = `"${titleField}" is no text, so that the step is never named after it`;
  compilation.report(
    document,
    [...at, 'titleField'],
    'title-type-mismatch',
    message,
    'name a field of the type "string"',
  );
}
