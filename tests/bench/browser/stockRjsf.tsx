import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

// Everything as RJSF ships it: its own theme, its validator, one form for all that is asked.
const element = document.getElementById('root');
const { schema, formData } = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as {
  schema: RJSFSchema;
  formData: unknown;
};
if (element) createRoot(element).render(<Form schema={schema} formData={formData} validator={validator} />);
