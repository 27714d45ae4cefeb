/** Colours that the browser paints around the pages; they match the styles. */
export const themeColours = { brand: '#1f5d4c', light: '#fcfaf6', dark: '#111715' } as const;
