import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { readSources } from '../../src/compile/files.ts';
import { frozen } from '../engine/sources.ts';

/** Public forms of other engines, written as files of this product: what an owner would add to the sample project. */
export const publicSchemas = 'tests/publicForms/project/schemas';

const sources = await readSources(publicSchemas);

const names = new Set(sources.flatMap(({ path }) => (path.endsWith('/form.json') ? [path.split('/')[0]] : [])));

/** The public forms, compiled. */
export const publicForms: readonly CompiledSource[] = Object.values(compileSources([...frozen, ...sources])).filter(
  ({ definition }) => names.has(definition.id),
);
