// dev: `npm run dev`, which serves pages and leads from the sources and follows every change.

import { loadValidProject, type ProjectOptions, type ValidProject } from '../checker/loadProject.ts';
import { iconsFile } from '../checker/pictures.ts';
import { EditedFolders } from '../package/vite/EditedFolders.ts';

/** The owner's project while it is being edited. */
export class EditedProject extends EditedFolders<ValidProject> {
  constructor(options: ProjectOptions) {
    const { contentDir } = options;
    super([`${contentDir}/schemas`, `${contentDir}/pricing-tables`, iconsFile], () => loadValidProject(options));
  }
}
