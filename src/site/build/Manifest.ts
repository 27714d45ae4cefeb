/** Vite's list of what it built, by source. */
export type Manifest = Record<string, { file: string; src?: string; isEntry?: boolean; imports?: string[] }>;
