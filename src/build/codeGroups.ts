import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export const codeGroups = (): Rolldown.CodeSplittingGroup[] => [libraries, tokens, forms()];

/**
 * The libraries that every page needs, in one file, which `setUp.ts` runs. The pattern names all packages that these
 * import: a chunk that imported code of another chunk, and was imported by that one, would fail when it is loaded.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|react-router|scheduler|styled-components|stylis|@emotion\/(is-prop-valid|memoize))\//,
  includeDependenciesRecursively: false,
};

/** The design tokens of forms and site, and how icons look, which every page needs: more files cost more than that. */
const tokens = {
  name: 'tokens',
  test: /src\/(engine\/theme\/(tokens|Icon)|site\/styles\/theme)\.tsx?$/,
  includeDependenciesRecursively: false,
};

/**
 * The modules that every form needs, and no page without a form. The bundler would split off each part that other code
 * uses as well.
 */
function forms(): Rolldown.CodeSplittingGroup {
  let formIds: ReadonlySet<string> | undefined;
  return {
    debugName: 'forms',
    name: (id, modules) => {
      formIds ??= formModules(modules);
      return formIds.has(id) ? 'forms' : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Fails a build in which chunks import each other: the code of one of them would run before what it needs. */
export const refuseCycles = (): Plugin => ({
  name: 'refuse-cycles',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const output = bundle[file];
      return output?.type === 'chunk' ? output.imports : [];
    };
    const isInCycle = (file: string) => importsOf(file).some((each) => reachableFrom(each, importsOf).has(file));
    const cycle = Object.keys(bundle).filter(isInCycle);
    if (cycle.length > 0)
      this.error(`Chunks of the site import each other: ${cycle.join(', ')}. src/build/codeGroups.ts groups them`);
  },
});

const [pages, form, confirmation] = ['entryClient.tsx', 'forms/mountForm.tsx', 'confirmation/showConfirmation.tsx'].map(
  (source) => fileURLToPath(new URL(`../site/${source}`, import.meta.url)),
) as [string, string, string];

function formModules(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const imported = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const loadedLater = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  // A page shows a confirmation only after its form was sent: by then the form's code is loaded.
  const ofPages = reachableFrom(pages, (id) =>
    [...imported(id), ...loadedLater(id)].filter((each) => each !== form && each !== confirmation),
  );
  return reachableFrom(form, (id) => imported(id).filter((each) => !ofPages.has(each)));
}

export function reachableFrom(module: string, next: (id: string) => readonly string[]): Set<string> {
  const reachable = new Set([module]);
  for (const id of reachable) for (const each of next(id)) reachable.add(each);
  return reachable;
}
