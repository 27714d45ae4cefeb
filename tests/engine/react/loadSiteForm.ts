import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { loadForm } from '../../../src/engine/react/formCode.tsx';
import { addNorthAmericanFormats } from '../../../src/northAmerica/addFormats.ts';

/** Loads the code of a form as this site's pages do. */
export const loadSiteForm = (form: CompiledForm, options?: Parameters<typeof loadForm>[1]) =>
  loadForm(form, { extend: addNorthAmericanFormats, ...options });
