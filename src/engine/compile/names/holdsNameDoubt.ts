import type { SourceDocument } from '../../../json/SourceDocument.ts';

const structural = new Set<unknown>(['schema', 'properties', 'items', 'type', 'switch', 'switches', 'at']);

/** Whether a section's file was mended where it says which fields there are, so that some may be missing by that. */
export const holdsNameDoubt = ({ doubts, twins }: SourceDocument): boolean =>
  doubts.some((at) => at.length === 0 || structural.has(at.at(-1)) || at.at(-2) === 'properties') || twins.some((at) => structural.has(at.at(-1)));
