import type { Compilation } from './Compilation.ts';
import { holdsNameDoubt } from './names/holdsNameDoubt.ts';
import { optionListOf, optionPath } from './options/optionListOf.ts';
import type { WorkingForm } from './WorkingForm.ts';

const contentPath = 'content/company.json';

/** The forms in whose files nothing was found that makes it doubtful what they ask, and when. */
export const soundForms = (compilation: Compilation): WorkingForm[] => compilation.forms.filter((form) => isSound(compilation, form));

function isSound(compilation: Compilation, { document, file, sections, incomplete }: WorkingForm): boolean {
  if (incomplete || compilation.isDisturbed(document.path)) return false;
  if (Object.values(file.submit.constants ?? {}).some((constant) => typeof constant !== 'string') && compilation.isDisturbed(contentPath)) return false;
  const { invalid } = file.notices;
  const notices = [invalid, file.submit.success?.notice, file.submit.failure?.notice].filter((name) => name !== undefined);
  if (compilation.messages && notices.some((name) => !Object.hasOwn(compilation.messages?.notices ?? {}, name))) return false;
  return sections.every((section) => {
    if (compilation.isDisturbed(section.document.path) || holdsNameDoubt(section.document)) return false;
    const refs = section.properties.flatMap(({ field }) => field.$ref ?? field.items?.$ref ?? []);
    return refs.every((ref) => optionListOf(compilation, section.document, ref) && !compilation.isDisturbed(optionPath(section.document, ref)));
  });
}
