import { commonCodes } from './codes.ts';
import { compareFindings, type Finding, textOf, type FindingDetails } from './Finding.ts';

/** A place in a file, with the path of the value there, if it is one. Without line and column, the file as a whole. */
export interface FilePlace extends Pick<Finding, 'file'>, Partial<Pick<Finding, 'line' | 'column' | 'at'>> {
  /** Whether the file is mostly a copy of another one: the same mistake in both is one finding, in the first. */
  isCopy?: boolean;
}

const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** Collects findings. After the first error at a position, nothing more is added there. */
export class Findings {
  /** Each with the files that have it. */
  private readonly byKey = new Map<string, { finding: Finding; files: Set<string> }>();
  /** Positions and files with an error. One that says that something is unused does not count. */
  private readonly wrong = new Set<string>();

  report(place: FilePlace, ...[kind, written, hint, given]: FindingDetails): void {
    const { file, line = 1, column = 1, at = [], isCopy } = place;
    const position = `${file}:${line}:${column}`;
    if (this.wrong.has(position)) return;
    const { code, last, severity: usual } = typeof kind === 'string' ? commonCodes[kind] : kind;
    const severity = given ?? (usual === 'warning' ? 'warning' : 'error');
    const message = [written].flat().every((part) => typeof part === 'string') ? brief(textOf(written)) : written;
    const key = JSON.stringify([isCopy ? at : position, code, message, severity]);
    const finding: Finding = { file, at, line, column, severity, code, message };
    if (last) finding.last = last;
    if (hint) finding.hint = brief(hint);
    const { files } = this.byKey.get(key) ?? { files: new Set() };
    if (files.size === 0) this.byKey.set(key, { finding, files });
    files.add(file);
    if (severity === 'error' && !last) this.wrong.add(position).add(file);
  }

  /** How many positions and files have an error, apart from those that say that something is unused. */
  get errorCount(): number {
    return this.wrong.size;
  }

  /** Whether no error was found in a file. */
  isWhole(file: string): boolean {
    return !this.wrong.has(file);
  }

  /**
   * The findings by file and position; of a file with very many, the first ones and that there are more. What is said
   * to be unused may be used under a wrong name, so that this is reported only when there is no other error.
   */
  list(): Finding[] {
    const all = [...this.byKey.values()].map(({ finding, files: [, ...others] }) => {
      const message = [finding.message, `; the same in ${others.join(', ')}`].flat();
      return others.length === 0 ? finding : { ...finding, message };
    });
    const others = all.filter(({ last }) => !last);
    const shown = others.some(isError) ? others : all;
    return firstOfFiles(shown.toSorted(compareFindings));
  }
}

/** The greatest length of a message or hint, in characters: it may quote a name or text of any length. */
const mostOfText = 1000;
const brief = (text: string): string => (text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text);

/** The greatest number of findings that are reported of one file. */
const mostOfFile = 100;

/** Cuts sorted findings to `mostOfFile` of each file, errors before warnings, and adds that there are more. */
function firstOfFiles(findings: readonly Finding[]): Finding[] {
  return [...new Set(findings.map(({ file }) => file))].flatMap((file) => {
    const all = findings.filter((finding) => finding.file === file);
    const byWeight = [...all.filter(isError), ...all.filter((finding) => !isError(finding))];
    const [more] = byWeight.slice(mostOfFile);
    if (!more) return all;
    return [
      ...byWeight.slice(0, mostOfFile).toSorted(compareFindings),
      {
        ...more,
        code: 'more-findings',
        message: `there is more to say of this file than the ${mostOfFile} findings that are listed`,
        hint: 'mend these first, or put the file back from a copy',
      },
    ];
  });
}
