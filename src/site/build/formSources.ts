/** What a form's code is made of, as sources of the build. */
export const formSources = (form: string): string[] => ['forms/mountForm.tsx', `virtual:form/${form}`];
