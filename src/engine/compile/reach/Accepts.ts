import type { Ask } from './Ask.ts';

/** Whether the rules of the section accept a value there, as far as one answer alone can tell. */
export type Accepts = (ask: Ask, value: unknown) => boolean;
