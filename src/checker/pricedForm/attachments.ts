import type { Findings } from '../../compile/findings.ts';
import { isLike, nearest } from '../../compile/similar.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import { summaryField } from '../../leads/house.ts';
import { kindOf } from '../fileKinds.ts';
import type { DefinitionFiles } from './DefinitionFiles.ts';

/** Every name under which a call takes attachments is one that a form, or the page with the price, sends. */
export function checkAttachments(findings: Findings, files: DefinitionFiles): void {
  const isForm = (path: string): boolean => kindOf(path)?.name === 'form';
  // One that cannot be read, or found, may be the one that sends it.
  if (files.broken.some(isForm) || files.formless.length > 0) return;
  const forms = files.documents
    .filter(({ path }) => isForm(path))
    .map((document) => ({ document, file: document.value as FormFile }));
  for (const { document, file } of forms) {
    const id = document.path.slice(0, -'/form.json'.length);
    const sent = forms.flatMap(({ file: { submit } }) => (submit.attachTo?.form === id ? submit.attachTo.as : []));
    const known = sent.length > 0 ? [...sent, summaryField] : [];
    file.submit.call?.attached?.forEach((name, index) => {
      if (known.includes(name)) return;
      // A page of one's own may attach it. When it is required and does not, every lead is refused.
      const severity = file.submit.call?.required?.includes(name) ? 'error' : 'warning';
      findings.report(
        files.placeIn(document, ['submit', 'call', 'attached', index]),
        'unknown-attachment',
        `nothing attaches "${name}" to these leads`,
        nearest(name, known),
        { severity },
      );
    });
  }
}

/** When no form has the list of rooms, one may have it under a misspelt name. */
export function checkRoomsList(findings: Findings, files: DefinitionFiles, name: string): void {
  for (const document of files.documents.filter(({ path }) => kindOf(path)?.name === 'form')) {
    (document.value as FormFile).steps.forEach(({ repeat }, index) => {
      if (repeat === undefined || !isLike(repeat.list, name)) return;
      // Messages for what is asked in a room name the right list.
      for (const path of files.broken.filter((other) => kindOf(other)?.name === 'messages'))
        findings.explain(files.fileOf(path), 'unknown-field');
      findings.report(
        files.placeIn(document, ['steps', index, 'repeat', 'list']),
        'missing-field',
        `prices need the list "${name}", but this is called ${JSON.stringify(repeat.list)}`,
        `did you mean "${name}"?`,
      );
    });
  }
}
