import { applyDiff, type Files } from './applyDiff.ts';
import type { Block } from './readBlocks.ts';
import { frozenFiles } from './frozenFiles.ts';

/** A step of a page, and what the checker prints after it. */
export interface Step {
  files: Files;
  findings: string[];
}

/**
 * The steps of a chapter, from `before` on: each `diff` goes on from the one before, and a `text` below it holds what
 * is found then; without one nothing is.
 */
export function stepsIn(blocks: readonly Block[], chapter: string, before: Files = frozenFiles): Step[] {
  const own = blocks.filter((block) => block.chapter === chapter);
  let files = before;
  return own.flatMap(({ kind, text }, index) => {
    if (kind !== 'diff') return [];
    files = applyDiff(files, text);
    const below = own[index + 1];
    return [{ files, findings: below?.kind === 'text' ? below.text.split('\n') : [] }];
  });
}
