import type { Answers } from '../Answers.ts';
import { withValueAt } from './withValueAt.ts';

/** A tree of answers from values by path. */
export const treeOf = (values: Record<string, unknown>): Answers =>
  Object.entries(values).reduce<Answers>((tree, [path, value]) => withValueAt(tree, path, value), {});
