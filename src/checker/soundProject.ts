import { DefinitionError, type Finding } from '../compile/findings.ts';
import { checkProject, type ProjectFolders } from './checkProject.ts';

/**
 * Checks all that the owner edits before something is made of it. Returns the warnings.
 * @throws DefinitionError with every error found, each at its file, line and column.
 */
export async function soundProject(folders: ProjectFolders): Promise<Finding[]> {
  const { findings } = await checkProject(folders);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DefinitionError(errors);
  return findings;
}
