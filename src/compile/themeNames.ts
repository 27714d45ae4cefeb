import type { ExtensionNames } from '../engine/definition/widgetTraits.ts';
import { isRecord } from '../values/values.ts';

type Theme = Partial<Record<'widgets' | 'fields' | 'templates', object>>;

/** The names in a theme, and the options that its widgets declare as RJSF's documentation says. */
export const themeNamesAndOptions = ({ widgets = {}, fields = {}, templates = {} }: Theme): ExtensionNames => ({
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, widget]) => [name, optionsOf(widget)])),
  fields: Object.keys(fields),
  templates: Object.keys(templates),
});

function optionsOf(widget: unknown): string[] {
  const { defaultProps } = Object(widget) as { defaultProps?: { options?: unknown } };
  return isRecord(defaultProps?.options) ? Object.keys(defaultProps.options).map((option) => `ui:${option}`) : [];
}
