import type { CompiledSource } from './compileSources.ts';

/** The text of the ES modules that give compiled forms to browser code: `virtual:forms` has a loader per form id, each form is a module of its own. */
export function formModules(forms: Record<string, CompiledSource>): Record<string, string> {
  const idOf = (form: string): string => `virtual:form/${form}`;
  const loaders = Object.keys(forms).map((form) => `${JSON.stringify(form)}: () => import(${JSON.stringify(idOf(form))})`);
  return {
    'virtual:forms': `export default { ${loaders.join(', ')} };`,
    ...Object.fromEntries(Object.entries(forms).map(([form, { code }]) => [idOf(form), code])),
  };
}
