/** How the catalogue names a field that has messages of its own: `form.field`, in a repeated step `form.list.field`. */
export const messageName = (form: string, base: string, path: string): string => [form, base, path].filter((part) => part !== '').join('.');
