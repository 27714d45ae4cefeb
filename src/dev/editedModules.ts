import { languageAttributes } from '../engine/definition/writing.ts';
import type { Plugin } from 'vite';
import { reloadOrShowErrorOnEdit } from '../package/vite/showEdits.ts';
import type { EditedProject } from './EditedProject.ts';
import type { CompanyFile } from '../leads/generated/CompanyFile.ts';
import { escapeHtml } from '../leads/summaryHtml.ts';
import type { ValidProject } from '../checker/loadProject.ts';
import type { SiteSettings } from '../site/settings.ts';
import { templateLanguage, templateSkipLabel } from '../site/document.ts';
import {
  contentModulesOfLanguage,
  type EnvSettings,
  moduleSources,
  settingsSentToBrowsers,
} from '../versions/make/contentModules.ts';
import { modulePrefix } from '../versions/scripts.ts';

/**
 * Provides the dev server with the modules made from the edited files. A change reloads the page; an error is shown in
 * Vite's overlay until it is fixed, and the last good modules stay in use.
 */
export function editedModules(project: EditedProject, settings: EnvSettings): Plugin {
  const resolvedId = (id: string): string => `\0${id}`;
  const cache = new WeakMap<ValidProject, Record<string, string>>();
  const modulesOf = (loaded: ValidProject): Record<string, string> => {
    const modules = cache.get(loaded) ?? textsById(loaded, settingsSentToBrowsers(settings, new Date()));
    cache.set(loaded, modules);
    return modules;
  };

  return {
    name: 'edited-modules',
    async resolveId(id) {
      return id.startsWith(modulePrefix) && Object.hasOwn(modulesOf(await project.current()), id)
        ? resolvedId(id)
        : undefined;
    },
    async load(id) {
      return id.startsWith(resolvedId(modulePrefix)) ? modulesOf(await project.current())[id.slice(1)] : undefined;
    },
    // All languages share the modules of the site's code: an import map leads what these import to the page's language.
    async transformIndexHtml(html, { originalUrl = '' }) {
      const [, prefix] = /^\/(\w+)/.exec(originalUrl) ?? [];
      const current = await project.current();
      const language = current.languages.find((each) => each.prefix === prefix && !each.isOff);
      const { labels } = (language ?? current).content as Pick<CompanyFile, 'labels'>;
      const labelled = html.replace(templateSkipLabel, () => escapeHtml(labels.skip));
      if (!language) return labelled;
      const address = `/@id/${resolvedId(modulePrefix).replace('\0', '__x00__')}`;
      const imports = { [address]: `${address}${prefix}/` };
      return {
        html: labelled.replace(templateLanguage, languageAttributes(language.tag)),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'importmap' },
            children: JSON.stringify({ imports }),
            injectTo: 'head-prepend',
          },
        ],
      };
    },
    configureServer(server) {
      // Errors show in the browser alone: the lead service loads the same files, and prints them in the terminal.
      reloadOrShowErrorOnEdit(server, project, (next, id) => Object.hasOwn(modulesOf(next), id.slice(1)));
    },
  };
}

const idOf = (name: string): string => modulePrefix + name;

/** The source of every content module by its id, in each language. In development there are no versions. */
const textsById = (project: ValidProject, settings: SiteSettings): Record<string, string> =>
  Object.fromEntries(
    ['', ...project.languages.map(({ prefix }) => `${prefix}/`)].flatMap((folder) => {
      const modules = contentModulesOfLanguage(project, settings, '', folder.replace('/', ''));
      return Object.entries(moduleSources(modules, idOf)).map(([name, text]) => [idOf(folder + name), text]);
    }),
  );
