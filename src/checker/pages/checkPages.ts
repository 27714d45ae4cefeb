import { kindOf } from '../../compile/files.ts';
import { nearest } from '../../compile/similar.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { FindingList } from '../FindingList.ts';
import type { DefinitionFiles } from '../form/DefinitionFiles.ts';

/** Every page that a form links or goes to is there. */
export function checkPages(findings: FindingList, definitions: DefinitionFiles, pages: readonly string[]): void {
  for (const document of definitions.documents.filter(({ path }) => kindOf(path)?.name === 'form')) {
    const { privacy, submit } = document.value as FormFile;
    const expectPage = (address: string | undefined, at: JsonPath): void => {
      if (address === undefined) return;
      const [path = ''] = address.split(/[?#]/);
      if (!pages.includes(path)) findings.note(definitions.placeIn(document, at), 'unknown-page', `the site has no page "${path}"`, nearest(path, pages));
    };
    expectPage(privacy, ['privacy']);
    expectPage(submit.success?.goTo, ['submit', 'success', 'goTo']);
  }
}
