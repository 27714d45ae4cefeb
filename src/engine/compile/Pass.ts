import type { Compilation } from './Compilation.ts';

/** One pass over the definitions: reads what earlier passes left, reports mistakes, leaves its own result. */
export type Pass = (compilation: Compilation) => void;
