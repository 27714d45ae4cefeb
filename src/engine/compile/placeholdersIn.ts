/** The names in braces of a sentence, each once. */
export const placeholdersIn = (template: string): string[] => [...new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
