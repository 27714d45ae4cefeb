import type { ThemeProps } from '@rjsf/core';

/**
 * Widgets, fields and templates beside the engine's own, as RJSF's documentation has them: under the names by which
 * `ui:widget`, `ui:field` and `ui:ObjectFieldTemplate` ask for them. A template under one of RJSF's own names takes the
 * place of the engine's in every form. After a change `npm run generate` brings the names to the check.
 */
export const extensions: ThemeProps = { widgets: {}, fields: {}, templates: {} };
