import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { readJsonSources } from '../../src/compile/sourceFiles.ts';
import { readCases } from '../cases/readCases.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';

/** Public forms of other engines, written as files of this product: what an owner would add to the sample project. */
export const publicSchemas = 'src/playground/samples/public/schemas';

/** What they say in words that stand in the catalogues, as the browser's copy of the project says it. */
export const publicSentences: readonly Edit[] = readCases<{ name: string; edits?: Edit[] }[]>('e2e/copies')
  .flatMap(({ name, edits = [] }) => (name === 'new-item-types' ? edits : []))
  .filter(({ file }) => file.startsWith('schemas/messages/'))
  .map((edit) => ({ ...edit, file: edit.file.replace('schemas/', '') }));

const sources = await readJsonSources(publicSchemas);

const names = new Set(sources.flatMap(({ path }) => (path.endsWith('/form.json') ? [path.split('/')[0]] : [])));

/** The public forms, compiled. */
export const publicForms: readonly CompiledSource[] = Object.values(
  uncheckedForms([...edited(frozen, publicSentences), ...sources]),
).filter(({ definition }) => names.has(definition.id));
