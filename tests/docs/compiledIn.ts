import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { applyDiff, type Files } from './applyDiff.ts';

const openOnline = [
  '@@ schemas/options/estimation-methods.json',
  '-    { "const": 2, "title": "Online", "icon": "laptop", "description": "You enter the rooms and see the price", "disabled": true }',
  '+    { "const": 2, "title": "Online", "icon": "laptop", "description": "You enter the rooms and see the price" }',
].join('\n');

/** A form of the files, compiled, with Online open, so that rooms can be entered. */
export function compiledIn(files: Files, id: string): CompiledSource {
  const sources = [...applyDiff(files, openOnline)]
    .filter(([path]) => path.startsWith('schemas/'))
    .map(([path, text]) => ({ path: path.replace('schemas/', ''), text }));
  const form = compileSources(sources)[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}
