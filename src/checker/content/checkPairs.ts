import type { FindingList } from '../FindingList.ts';
import type { DefinitionFiles } from '../form/DefinitionFiles.ts';

/** Of the gallery's file, what is looked at here. */
interface Gallery {
  categories: { projects: Record<'before' | 'after', { picture: string }>[] }[];
}

/** Before and after a job are two pictures. */
export function checkPairs(findings: FindingList, definitions: DefinitionFiles): void {
  const document = definitions.find('content/gallery.json');
  if (!document) return;
  (document.value as Gallery).categories.forEach(({ projects }, index) => {
    projects.forEach(({ before, after }, number) => {
      if (before.picture !== after.picture) return;
      const place = definitions.placeIn(document, ['categories', index, 'projects', number, 'after', 'picture']);
      findings.note(place, 'same-picture', `"${after.picture}" is the picture before and after the job`, 'name another one');
    });
  });
}
