import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Code for browsers that stays together in one file. */
export const codeGroups = (): Rolldown.CodeSplittingGroup[] => [libraries, forms()];

/** What every page needs, in one file: `setUp.ts` runs it. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|react-router|scheduler|styled-components|stylis|@emotion)\//,
  includeDependenciesRecursively: false,
};

/**
 * What every form needs, and no page does without a form. The bundler would put each part of it that comes with other
 * code as well into a file of its own.
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

const [pages, form] = ['entryClient.tsx', 'forms/mountForm.tsx'].map((source) =>
  fileURLToPath(new URL(`../site/${source}`, import.meta.url)),
) as [string, string];

function formModules(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const imported = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const loadedLater = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const ofPages = reached(pages, (id) => [...imported(id), ...loadedLater(id)].filter((each) => each !== form));
  return reached(form, (id) => imported(id).filter((each) => !ofPages.has(each)));
}

/** The modules that one leads to, itself among them. */
function reached(module: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([module]);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}
