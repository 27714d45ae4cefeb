import type { Plugin } from 'vite';
import { compileFolder } from '../checker/passes.ts';
import { formText } from '../versions/make/contentModules.ts';

const prefix = 'virtual:desk/';

/** The desk's own forms as modules, compiled like the owner's from files that belong to the code. */
export function deskForms(folder: string): Plugin {
  let forms: ReturnType<typeof compileFolder> | undefined;
  return {
    name: 'desk-forms',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const form = (await (forms ??= compileFolder(folder)))[id.slice(prefix.length + 1)];
      if (!form) throw new Error(`${folder} has no form ${id}`);
      return formText(form);
    },
  };
}
