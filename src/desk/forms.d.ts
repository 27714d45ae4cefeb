// The desk's own forms, which `src/build/deskForms.ts` compiles from `src/content/forms`.
declare module 'virtual:desk/*' {
  const form: import('../engine/definition/types.ts').CompiledForm;
  export default form;
}
