import { loadDefinition } from './loadDefinition.ts';

/** Fetches a form and the code that shows forms, side by side. */
export async function loadForm(form: string) {
  const [{ mountForm }, compiled] = await Promise.all([import('./mountForm.tsx'), loadDefinition(form)]);
  return { mountForm, compiled };
}
