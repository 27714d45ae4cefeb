import type { SourceFile } from '../../compile/sourceFiles.ts';
import type { Finding } from '../../compile/Finding.ts';
import type { PlaygroundFinding } from '../playgroundForm.ts';

type Place = Pick<PlaygroundFinding, 'tab' | 'section' | 'line' | 'column'>;

/** A text of a tab, or a string that stands between such texts. */
export type Piece = string | (Pick<Place, 'tab' | 'section'> & { text: string });

/** A file made of the texts of tabs. */
export interface JoinedFile extends SourceFile {
  /** The place in a tab's text of a place in the file. */
  placeOf: (place: Pick<Finding, 'line' | 'column'>) => Place;
}

/** Joins texts, each on lines of its own, so that their columns stay. */
export function joinTexts(path: string, pieces: readonly Piece[]): JoinedFile {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text));
  let next = 1;
  const starts = texts.map((text) => {
    const start = next;
    next += text.split('\n').length;
    return start;
  });
  return {
    path,
    text: texts.join('\n'),
    placeOf: ({ line, column }) => {
      const index = starts.findLastIndex((start) => start <= line);
      const at = pieces.findIndex((piece, each) => each >= index && typeof piece !== 'string');
      // A place in a text that only joins others counts as one in the text after it, or in the last one.
      const piece = pieces[at === -1 ? pieces.findLastIndex((each) => typeof each !== 'string') : at];
      if (piece === undefined || typeof piece === 'string') throw new Error(`${path} holds no text of a tab`);
      const { text, ...tab } = piece;
      if (at === index) return { ...tab, line: line - (starts[index] ?? 1) + 1, column };
      return { ...tab, line: at === -1 ? text.split('\n').length : 1, column: 1 };
    },
  };
}
