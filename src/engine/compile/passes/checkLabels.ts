import { labelKey } from '../../../compile/fields.ts';
import type { Compilation, Pass, WorkingSection } from '../../../compile/model.ts';
import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';

/** Something with a label that visitors see beside others. */
interface Labelled {
  kind: 'field' | 'box';
  label: string;
  document: SourceDocument;
  at: JsonPath;
}

/** The boxes that switch sections on, and the fields that stand beside each other, have labels that can be told apart. */
export const checkLabels: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const base of new Set(form.sections.map((section) => section.base))) tellApart(compilation, boxesOf(form.sections.filter((section) => section.base === base)));
    for (const section of form.sections) for (const fields of fieldsBeside(section)) tellApart(compilation, fields);
  }
};

function tellApart(compilation: Compilation, labelled: readonly Labelled[]): void {
  const seen = new Set<string>();
  for (const { kind, label, document, at } of labelled) {
    const key = labelKey(label);
    if (key === '' || document.isDoubtful(at)) continue;
    if (seen.has(key)) compilation.report(document, at, 'duplicate-label', `another ${kind} is called "${label}" as well, so that nobody can tell them apart`, 'give each a label of its own');
    seen.add(key);
  }
}

const boxesOf = (sections: readonly WorkingSection[]): Labelled[] =>
  sections.flatMap(({ document, file }) => (file.switch && file.offered !== false ? [{ kind: 'box', label: file.switch.label, document, at: ['switch', 'label'] }] : []));

/** The fields of each group, or entry, that are always shown: of two with conditions, one may stand for the other. */
function fieldsBeside({ document, file, properties }: WorkingSection): Labelled[][] {
  const groups = new Map<string, Labelled[]>();
  for (const { path, at, field } of properties) {
    const ui = file.ui?.[path];
    const own = ui?.['ui:title'];
    const label = own ?? field.title;
    // The boxes of other sections stand in their files.
    const isOwn = document.valueAt(at) !== undefined;
    if (label === undefined || !isOwn || file.conditions?.[path] !== undefined || ui?.['ui:widget'] === 'hidden') continue;
    const owner = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    groups.set(owner, [...(groups.get(owner) ?? []), { kind: 'field', label, document, at: own === undefined ? [...at, 'title'] : ['ui', path, 'ui:title'] }]);
  }
  return [...groups.values()];
}
