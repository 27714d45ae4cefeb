import type { Token } from './tokens.ts';

/** Places where the indentation of a text disagrees with its brackets. */
export interface BracketSuspects {
  /** Indexes of the opening brackets that should have been closed before the token with the index `beforeIndex`. */
  unclosed?: { beforeIndex: number; openers: number[] };
  /**
   * Index of a token that is indented deeper than the open brackets allow: a bracket before it closes too much, or an
   * opening one is missing.
   */
  deeper?: number;
}

interface OpenBracket {
  index: number;
  line: number;
  /** Indentation of the line on which it opens. */
  indent: number;
  /** Indentation of the lines in it. */
  inner?: number;
}

/**
 * With more disagreements than this the text is not indented by its brackets, and nothing follows from its indentation.
 */
const mostDisagreements = 3;

/** The first place up to the token `untilIndex` where indentation and brackets disagree. */
export function findFirstMisplacedBrackets(
  text: string,
  tokens: readonly Token[],
  untilIndex: number,
): BracketSuspects {
  const open: OpenBracket[] = [];
  const suspects: BracketSuspects = {};
  let disagreements = 0;
  let lastLine = -1;
  let line = 0;
  let lineStart = 0;
  let nextLine = text.indexOf('\n');
  let indent = 0;
  /** The indentation step of the text: how much deeper the first line inside a bracket stands. */
  let step: number | undefined;

  /** Notes that brackets that open on lines indented by `minIndent` or more should have been closed before a token. */
  const noteUnclosed = (index: number, minIndent: number): void => {
    const openers: number[] = [];
    while ((open.at(-1)?.indent ?? -1) >= minIndent && open.at(-1)?.line !== line) openers.push(open.pop()?.index ?? 0);
    disagreements += 1;
    if (index <= untilIndex) suspects.unclosed ??= { beforeIndex: index, openers };
  };
  const noteTooDeep = (index: number): void => {
    disagreements += 1;
    if (index <= untilIndex) suspects.deeper ??= index;
  };
  const beginLine = (index: number, isCloser: boolean): void => {
    const top = open.at(-1);
    if (!top) return index > 0 ? noteTooDeep(index) : undefined;
    if (isCloser) {
      // A closing bracket belongs to the one that opens on a line with the same indentation.
      if (top.indent > indent && top.line !== line) noteUnclosed(index, indent + 1);
      else if (top.indent < indent) {
        noteTooDeep(index);
        open.push({ index, line, indent });
      }
      return;
    }
    if (top.indent >= indent) return noteUnclosed(index, indent);
    step ??= indent - top.indent;
    // The first line inside a bracket may be too deep itself: the line that opens its own bracket may be lost.
    top.inner ??= Math.min(indent, top.indent + step);
    if (indent <= top.inner) return;
    noteTooDeep(index);
    open.push({ index, line: top.line, indent: top.inner, inner: indent });
  };

  for (const [index, { kind, raw, offset }] of tokens.entries()) {
    for (; nextLine !== -1 && nextLine < offset; nextLine = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = nextLine + 1;
    }
    const isCloser = kind === 'mark' && (raw === '}' || raw === ']');
    if (line !== lastLine) {
      lastLine = line;
      indent = offset - lineStart;
      if (kind !== 'end') beginLine(index, isCloser);
    }
    if (kind === 'mark' && (raw === '{' || raw === '[')) open.push({ index, line, indent });
    else if (isCloser) open.pop();
  }
  return disagreements > mostDisagreements ? {} : suspects;
}
