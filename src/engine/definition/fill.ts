/** Puts values into the `{placeholders}` of a sentence. One that has no value stays as it is. */
export const fill = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));
