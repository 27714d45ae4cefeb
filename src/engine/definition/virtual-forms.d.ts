/** A loader per form id; each form comes as a module of its own. And the names of their drafts. */
declare module 'virtual:forms' {
  const forms: Record<string, () => Promise<{ default: import('./types.ts').CompiledForm }>>;
  export default forms;
  export const draftKeys: Record<string, string>;
}
