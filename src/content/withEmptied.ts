import { readTree, valueIn } from './looseJson.ts';
import { keysOf, pathOfPointer, pointerOf } from './pointers.ts';
import type { PointerEdit } from './takeEdit.ts';
import { isSame } from '../values/values.ts';

/**
 * The edit that takes a value out together with what it stands in, where that would be left empty and was not there in
 * an earlier text: what came with a value goes with it.
 */
export function withEmptied(text: string, edit: PointerEdit, earlier: string): PointerEdit {
  const above = pointerOf(keysOf(edit.path).slice(0, -1));
  if (edit.to !== undefined || edit.after !== undefined || above === '') return edit;
  const [now, before] = [text, earlier].map((of) => valueIn(of, pathOfPointer(readTree(of), above)));
  const values: unknown[] = Array.isArray(now) ? [] : Object.values(Object(now));
  if (values.length !== 1 || before !== undefined || !isSame(values[0], edit.from)) return edit;
  return withEmptied(text, { path: above, from: now }, earlier);
}
