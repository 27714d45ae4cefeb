import forms from 'virtual:forms';

/** Fetches a form and the code that shows forms, side by side. */
export async function loadForm(form: string) {
  const definition = forms[form];
  if (!definition) throw new Error(`There is no form "${form}" under schemas: is its folder named so?`);
  const [{ mountForm }, { default: compiled }] = await Promise.all([import('./mountForm.tsx'), definition()]);
  return { mountForm, compiled };
}
