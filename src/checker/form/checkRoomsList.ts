import { kindOf } from '../../compile/files.ts';
import { isLike } from '../../compile/similar.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import type { FindingList } from '../FindingList.ts';
import type { DefinitionFiles } from './DefinitionFiles.ts';

/** When no form has the list of rooms, one may have it under a misspelt name. */
export function checkRoomsList(findings: FindingList, files: DefinitionFiles, name: string): void {
  for (const document of files.documents.filter(({ path }) => kindOf(path)?.name === 'form')) {
    (document.value as FormFile).steps.forEach(({ repeat }, index) => {
      if (repeat === undefined || !isLike(repeat.list, name)) return;
      // Messages for what is asked in a room name the right list.
      for (const path of files.broken.filter((other) => kindOf(other)?.name === 'messages')) findings.withdraw(files.fileOf(path), 'unknown-field');
      findings.note(files.placeIn(document, ['steps', index, 'repeat', 'list']), 'missing-field', `prices need the list "${name}", but this is called ${JSON.stringify(repeat.list)}`, `did you mean "${name}"?`);
    });
  }
}
