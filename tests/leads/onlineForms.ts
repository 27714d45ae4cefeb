import { compileSources } from '../../src/checker/passes.ts';
import type { CompiledForm } from '../../src/engine/definition/types.ts';
import { frozen } from '../engine/sources.ts';

const methods = 'options/estimation-methods.json';

/** The product's forms with the one edit that lets people choose Online. */
export const onlineForms: Record<string, CompiledForm> = compileSources(
  frozen.map(({ path, text }) => ({ path, text: path === methods ? text.replace(', "disabled": true', '') : text })),
);
