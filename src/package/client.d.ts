/** A form that Vite's plugin compiles when it is imported. */
declare module '*?form' {
  import type { CompiledForm } from 'formwalk';
  const form: CompiledForm;
  export default form;
}
