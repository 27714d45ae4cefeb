import { applyDiff } from './applyDiff.ts';
import type { Block } from './Block.ts';
import type { Files } from './Files.ts';
import { reversed } from './reversed.ts';
import { frozenFiles } from './frozenFiles.ts';

/** A mistake of docs/checker.md, and its mend. */
export interface Example {
  code: string;
  /** What the checker prints. */
  finding: string;
  wrong: Files;
  mended: Files;
  /** Whether a lead was priced by the sample project's rate table. */
  inUse: boolean;
}

/**
 * The examples among blocks: a `text` with the finding, and below it a `diff`, the mend. Where no `diff` above makes
 * the mistake, it is the mend taken back.
 */
export function examplesIn(blocks: readonly Block[]): Example[] {
  const neighbour = (index: number, by: -1 | 1): Block | undefined => {
    const block = blocks[index + by];
    return block?.section === blocks[index]?.section ? block : undefined;
  };
  return blocks.flatMap((block, index) => {
    const mend = neighbour(index, 1);
    if (block.kind !== 'text' || mend?.kind !== 'diff') return [];
    const above = neighbour(index, -1);
    // A mend of the example before makes no mistake for this one.
    const mistake = above?.kind === 'diff' && neighbour(index - 1, -1)?.kind !== 'text' ? above.text : undefined;
    const wrong = applyDiff(frozenFiles, mistake ?? reversed(mend.text));
    const mended = mistake === undefined ? frozenFiles : applyDiff(wrong, mend.text);
    return [
      {
        code: block.section,
        finding: block.text,
        wrong,
        mended,
        inUse: mistake?.includes('(leads were priced by it)') ?? false,
      },
    ];
  });
}
