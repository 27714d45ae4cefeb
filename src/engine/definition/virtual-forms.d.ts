declare module 'virtual:forms' {
  import type { CompiledForm } from './CompiledForm.ts';

  /** A loader per form id; each form comes as a module of its own. */
  const forms: Record<string, () => Promise<{ default: CompiledForm }>>;
  export default forms;
}
