import type { Compilation } from '../Compilation.ts';
import type { JsonPath } from '../JsonPath.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';

/** Every name in a payload has one source: an asked field, an attachment of the page, or a constant. */
export const checkPayload: Pass = (compilation) => {
  for (const form of compilation.forms) checkForm(compilation, form);
};

function checkForm(compilation: Compilation, { document, file, sections }: WorkingForm): void {
  const taken = new Set(sections.flatMap((section) => (section.base === '' ? Object.keys(section.file.schema.properties) : section.base)));
  const take = (name: string, at: JsonPath): void => {
    if (taken.has(name)) compilation.report(document, at, 'name-taken', `"${name}" already comes from elsewhere in this form's lead`, 'choose another name');
    taken.add(name);
  };
  file.submit.call?.attached?.forEach((name, index) => take(name, ['submit', 'call', 'attached', index]));
  for (const name of Object.keys(file.submit.constants ?? {})) take(name, ['submit', 'constants', name]);
}
