import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The groups of modules that are bundled into one file each. */
export const codeGroups = (): Rolldown.CodeSplittingGroup[] => [libraries, forms()];

/** The libraries that every page needs, in one file, which `setUp.ts` runs. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|react-router|scheduler|styled-components|stylis|@emotion)\//,
  includeDependenciesRecursively: false,
};

/**
 * The modules that every form needs, and no page without a form. The bundler would split off each part that other code
 * uses as well.
 */
function forms(): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | undefined;
  return {
    debugName: 'forms',
    name: (id, modules) => {
      found ??= formModules(modules);
      return found.has(id) ? 'forms' : null;
    },
    includeDependenciesRecursively: false,
  };
}

const [pages, form, confirmation] = ['entryClient.tsx', 'forms/mountForm.tsx', 'confirmation/showConfirmation.tsx'].map(
  (source) => fileURLToPath(new URL(`../site/${source}`, import.meta.url)),
) as [string, string, string];

function formModules(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const imported = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const loadedLater = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  // A page shows a confirmation of a form that was sent: there its code was loaded before.
  const ofPages = reached(pages, (id) =>
    [...imported(id), ...loadedLater(id)].filter((each) => each !== form && each !== confirmation),
  );
  return reached(form, (id) => imported(id).filter((each) => !ofPages.has(each)));
}

/** All modules that a module reaches by imports, including itself. */
function reached(module: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([module]);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}
