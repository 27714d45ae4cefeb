import { isRequired } from '../../../compile/fields.ts';
import type { Compilation, FileProperty, Pass, WorkingSection } from '../../../compile/model.ts';
import type { FieldSchema } from '../../definition/generated/SectionFile.ts';
import { shapeOf } from '../../definition/widgetTraits.ts';

/** Nobody is asked for an answer that they have no way to give. */
export const checkSeen: Pass = (compilation) => {
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) {
        if (section.file.ui?.[property.path]?.['ui:widget'] === 'hidden' && !section.document.isDoubtful(['ui', property.path])) checkHidden(compilation, section, property);
      }
    }
  }
};

function checkHidden(compilation: Compilation, section: WorkingSection, { path, field }: FileProperty): void {
  const report = (message: string, hint: string): void => {
    compilation.report(section.document, ['ui', path, 'ui:widget'], 'never-seen', message, hint, { restsOn: [{ document: section.document, at: ['follow'] }] });
    // How it looks is for the widget that is meant.
    section.document.doubt(['ui', path]);
  };
  if (shapeOf(field) !== 'list') {
    if (isRequired(section, path) && !isAnswered(field)) report(`"${path}" is required, but hidden and without a default, so that nobody can answer it`, 'show it, give it a default, or leave it out of "required"');
    return;
  }
  const unanswered = section.properties.find((inner) => inner.path.startsWith(`${path}.`) && isRequired(section, inner.path) && !['group', 'list'].includes(shapeOf(inner.field)) && !isAnswered(inner.field));
  if (unanswered) report(`"${unanswered.path}" is required, but its list is hidden, so that nobody can answer it`, 'show the list, give the field a default, or leave it out of "required"');
  // What follows may be misspelt, and this list be meant.
  else if (Object.keys(section.file.follow ?? {}).some((list) => list === path || !section.properties.some((other) => other.path === list))) return;
  else if ((field.minItems ?? 0) <= 1) report(`"${path}" is hidden and follows no number, so that it has one entry whatever is answered`, 'show the list, or let it follow a number');
  else report(`"${path}" needs ${field.minItems ?? 0} entries, but is hidden, so that nobody can add one`, 'show the list, or let it follow a number');
}

/** Whether a field has an answer from the start. A box that is required has to be ticked. */
function isAnswered({ type, default: initial }: FieldSchema): boolean {
  if (type === 'boolean') return initial === true;
  return initial !== undefined && String(initial).trim() !== '';
}
