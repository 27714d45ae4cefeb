import { basename, dirname, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { displayFilePath, FindingsError, isErrorFinding } from '../compile/Finding.ts';
import { compileForms, type CompileOptions, formatFinding, readJsonSources } from './compile.ts';
import { dayOfDevice } from './dayOfDevice.ts';
import { packageName } from './version.ts';
import { EditedFolders } from './vite/EditedFolders.ts';
import { reloadOrShowErrorOnEdit } from './vite/showEdits.ts';
import { refuseOtherUsers, trimRjsf } from './vite/trimRjsf.ts';

export interface FormsOptions extends Omit<CompileOptions, 'root' | 'today'> {
  /**
   * Leaves out of RJSF what these forms never need, which saves most of its size. Set it to false where your own code
   * uses `@rjsf/core` as well.
   */
  trimsRjsf?: boolean;
}

const prefix = '\0form:';
const query = /\/form\.json\?form$/;

/** Vite's plugins, which compile the form of `import contact from './forms/contact/form.json?form'`. */
export function forms({ trimsRjsf = true, ...options }: FormsOptions = {}): Plugin[] {
  const folders = new Map<string, EditedFolders<Compiled>>();
  let server: ViteDevServer | undefined;
  const follow = (folder: string, edited: EditedFolders<Compiled>): void => {
    if (server) reloadOrShowErrorOnEdit(server, edited, (_compiled, id) => dirname(id) === prefix + folder);
  };
  const editedIn = (folder: string): EditedFolders<Compiled> => {
    const known = folders.get(folder);
    if (known) return known;
    const edited = new EditedFolders([folder], () => compileFolder(folder, options));
    folders.set(folder, edited);
    follow(folder, edited);
    return edited;
  };
  const plugin: Plugin = {
    name: 'forms',
    enforce: 'pre',
    config: () => ({
      // Bundled for the server as well, so that page and server have the same copy, trimmed alike.
      ssr: { noExternal: [packageName, 'styled-components', /@rjsf\//] },
      // RJSF uses one of the comparisons that fast-equals makes when it is loaded: this leaves out the others.
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['createCustomEqual'] } } },
      ...(trimsRjsf && { optimizeDeps: { rolldownOptions: { plugins: [trimRjsf] } } }),
    }),
    configureServer(started) {
      server = started;
    },
    resolveId: {
      filter: { id: query },
      handler: (id, importer = '') => prefix + dirname(resolve(dirname(importer), id)),
    },
    load: {
      filter: { id: /^\0form:/ },
      async handler(id) {
        const [form, folder] = [basename(id), dirname(id.slice(prefix.length))];
        const { modules, files, warnings } = await editedIn(folder).current();
        // The dev server follows the folder by itself, and shows the last good state meanwhile.
        if (!server) for (const file of files) this.addWatchFile(file);
        for (const warning of warnings) this.warn(warning);
        const code = modules[form];
        if (code === undefined) this.error(`${folder} has no form "${form}"`);
        return code;
      },
    },
  };
  return trimsRjsf ? [plugin, trimRjsf, refuseOtherUsers] : [plugin];
}

interface Compiled {
  /** The text of each form's module, by its id. */
  modules: Readonly<Record<string, string>>;
  files: readonly string[];
  warnings: readonly string[];
}

async function compileFolder(folder: string, options: FormsOptions): Promise<Compiled> {
  const sources = await readJsonSources(folder);
  const root = displayFilePath(folder);
  const { forms: compiled, findings } = compileForms(sources, { ...options, root, today: dayOfDevice() });
  if (findings.some(isErrorFinding)) throw new FindingsError(findings);
  return {
    modules: Object.fromEntries(Object.entries(compiled).map(([id, { module }]) => [id, module])),
    files: sources.map(({ path }) => resolve(folder, path)),
    warnings: findings.map(formatFinding),
  };
}
