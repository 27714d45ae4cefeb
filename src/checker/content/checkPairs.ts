import type { GalleryFile } from '../../site/content/generated/GalleryFile.ts';
import type { FindingList } from '../FindingList.ts';
import type { DefinitionFiles } from '../form/DefinitionFiles.ts';

/** Before and after a job are two pictures. */
export function checkPairs(findings: FindingList, definitions: DefinitionFiles): void {
  const document = definitions.find('content/gallery.json');
  if (!document) return;
  (document.value as GalleryFile).categories.forEach(({ projects }, index) => {
    projects.forEach(({ before, after }, number) => {
      if (before.picture !== after.picture) return;
      const place = definitions.placeIn(document, ['categories', index, 'projects', number, 'after', 'picture']);
      findings.note(place, 'same-picture', `"${after.picture}" is the picture before and after the job`, 'name another one');
    });
  });
}
