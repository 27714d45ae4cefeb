import { type FindingCode, findingCodes } from './codes.ts';
import { compareFindings, type Finding, textOf, type FindingDetails } from './Finding.ts';

type Position = Pick<Finding, 'file' | 'line' | 'column'>;

/** Line and column from 1, and the path of the value there, if it is one. */
export type FilePlace = Pick<Finding, 'line' | 'column'> & Partial<Pick<Finding, 'at'>>;

const positionOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;
const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** Collects findings. After the first error at a position, nothing more is added there. */
export class Findings {
  private readonly byKey = new Map<string, Finding>();
  /** Positions and files with an error. One that says that something is unused does not count. */
  private readonly wrong = new Set<string>();

  reportAt(file: string, place: FilePlace, ...[code, written, hint, severity]: FindingDetails): void {
    const usual = findingCodes[code].severity === 'warning' ? 'warning' : 'error';
    const message = [written].flat().every((part) => typeof part === 'string') ? brief(textOf(written)) : written;
    const finding: Finding = { file, at: [], ...place, severity: severity ?? usual, code, message };
    this.add(hint === undefined || hint === '' ? finding : { ...finding, hint: brief(hint) });
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding);
  }

  /** Whether any error was found, apart from those that say that something is unused. */
  get hasErrors(): boolean {
    return this.wrong.size > 0;
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
    const all = [...this.byKey.values()];
    const others = all.filter(({ code }) => !isOfUnused(code));
    const shown = others.some(isError) ? others : all;
    return firstOfFiles(shown.toSorted(compareFindings));
  }

  private add(finding: Finding): void {
    const position = positionOf(finding);
    if (this.wrong.has(position)) return;
    this.byKey.set(`${position} ${finding.code} ${textOf(finding.message)}`, finding);
    if (isError(finding) && !isOfUnused(finding.code)) this.wrong.add(position).add(finding.file);
  }
}

const isOfUnused = (code: FindingCode): boolean => 'last' in findingCodes[code];

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
