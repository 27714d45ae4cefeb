import type { SourceDocument, Stage } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { type FindingCode, findingCodes, type FindingRecord } from './codes.ts';

/** One mistake in one file, at its place, in the owner's words. Lines and columns count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** An error keeps the definitions from being used; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** Stable name of the kind of mistake. */
  code: string;
  message: string;
  hint?: string;
}

/** A value in a file of the owner's. `file` is its name in findings. */
export interface Place {
  file: string;
  document: SourceDocument;
  at: JsonPath;
}

/**
 * Something that holds of a whole file or form unless an error taints it: that its keys are meant so, that every
 * section of a form is known...
 */
export type Fact = `${FactName} of ${string}`;
export type FactName = FindingRecord['taints'][number] | 'fields' | 'sections';

/** What a finding takes for granted: a fact, or what stands at a place, with all that is in it. */
type Basis = Fact | Pick<Place, 'document' | 'at'>;

/** What else there is to say of a mistake. */
export interface Circumstances {
  /** That of its code, when left out; an error, when its code can be either. */
  severity?: Finding['severity'];
  /**
   * What the finding rests on, beside its own place: while an error of an earlier stage taints it, there is no finding.
   */
  restsOn?: readonly Basis[];
  /** Findings of one stage with one cause are one mistake: the first is reported, by `order` and place. */
  cause?: { key: string; order: number };
}

/** Findings that are what another mistake looks like from elsewhere: of a code in a file, or at one place in it. */
interface Explained {
  file: string;
  code: FindingCode;
  place?: Place;
}

/** What can be done about a mistake; where finding that out takes long, it is asked for only when it is told. */
export type Hint = string | (() => string | undefined) | undefined;

/** A finding of which the hint is not found out yet. */
type Unworded = Omit<Finding, 'code' | 'hint'> & { code: FindingCode; hint?: Hint };

interface Reported extends Omit<Circumstances, 'severity'> {
  finding: Unworded;
  /** Undefined for what is said of a file or text as a whole. */
  place?: Place;
}

type Position = Pick<Finding, 'file' | 'line' | 'column'>;
const positionOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;

/**
 * Collects what the checks find, each finding with what it rests on, and tells one mistake once: a finding that rests
 * on something that an earlier stage has tainted is dropped. A stage is one pass; in which order things are reported in
 * it makes no difference.
 */
export class Findings {
  /** Of the pass that runs. Taints are marked with it. */
  readonly stage: Stage;
  private pending: Reported[] = [];
  private readonly kept = new Map<string, Unworded>();
  private readonly explained: Explained[] = [];
  private readonly tainted = new Map<Fact, number>();
  /** Where an error stands, and since which stage. */
  private readonly wrong = new Map<string, number>();

  /**
   * `after` is the last stage of what made the documents.
   * `oncePerPlace`: where an earlier stage has found an error, a later one sees the same mistake again, whatever it
   * takes it for.
   */
  constructor({ after = 0, oncePerPlace = false }: { after?: number; oncePerPlace?: boolean } = {}) {
    this.stage = { number: after + 1 };
    this.oncePerPlace = oncePerPlace;
  }

  private readonly oncePerPlace: boolean;

  /** Reports a mistake at a place of a document. */
  report(place: Place, code: FindingCode, message: string, hint?: Hint, circumstances: Circumstances = {}): void {
    this.add(place.file, place.document.placeOf(place.at), code, message, hint, { ...circumstances, place });
  }

  /** Reports a mistake in a file at a line and column from 1. */
  reportAt(
    file: string,
    position: { line: number; column: number },
    code: FindingCode,
    message: string,
    hint?: Hint,
    circumstances: Circumstances = {},
  ): void {
    this.add(file, position, code, message, hint, circumstances);
  }

  /** Takes over what another collector has reported. */
  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.pending.push({ finding: { ...finding, code: finding.code as FindingCode } });
  }

  /** Notes that a fact does not hold, though no finding says so. */
  taint(fact: Fact): void {
    if (!this.tainted.has(fact)) this.tainted.set(fact, this.stage.number);
  }

  /** Notes that findings are what a mistake that is reported looks like from elsewhere. */
  explain(file: string, code: FindingCode, place?: Place): void {
    this.explained.push({ file, code, ...(place && { place }) });
  }

  /** Whether an earlier stage has tainted a fact. */
  isTainted(fact: Fact): boolean {
    return isBefore(this.tainted.get(fact), this.stage.number);
  }

  /** Whether earlier stages have found something wrong at a place. */
  isWrong({ file, document, at }: Place): boolean {
    return (
      document.isTainted(at) ||
      isBefore(this.wrong.get(positionOf({ file, ...document.placeOf(at) })), this.stage.number)
    );
  }

  /** Whether earlier stages have reported a mistake of this kind in a file. */
  has(file: string, code: FindingCode): boolean {
    return [...this.kept.values()].some((finding) => finding.file === file && finding.code === code);
  }

  /** The files of which earlier stages have tainted something. */
  taintedFiles(what: FindingRecord['taints'][number]): ReadonlySet<string> {
    const start = `${what} of `;
    return new Set(
      [...this.tainted.keys()].flatMap((fact) =>
        fact.startsWith(start) && this.isTainted(fact) ? [fact.slice(start.length)] : [],
      ),
    );
  }

  /** Ends a stage: what it has found taints what later ones rest on. */
  endStage(): void {
    for (const reported of firstOfCauses(this.pending)) {
      if (!this.isDropped(reported)) this.keep(reported.finding);
    }
    this.pending = [];
    this.stage.number += 1;
  }

  /** What was found, by file and place; of a file with very many findings the first ones, and that there are more. */
  list(): Finding[] {
    this.endStage();
    return firstOfFiles(inOrder([...this.kept.values()].filter((finding) => !this.isExplained(finding)))).map(worded);
  }

  private add(
    file: string,
    position: { line: number; column: number },
    code: FindingCode,
    message: string,
    hint: Hint,
    { severity, ...rest }: Circumstances & { place?: Place },
  ): void {
    const usual = findingCodes[code].severity;
    this.pending.push({
      finding: {
        file,
        ...position,
        severity: severity ?? (usual === 'warning' ? 'warning' : 'error'),
        code,
        message,
        ...(hint && { hint }),
      },
      ...rest,
    });
  }

  private isDropped({ finding, place, restsOn = [] }: Reported): boolean {
    const { number } = this.stage;
    return (
      (place?.document.isTainted(place.at, number) ?? false) ||
      (this.oncePerPlace && isBefore(this.wrong.get(positionOf(finding)), number)) ||
      restsOn.some((basis) =>
        typeof basis === 'string' ? this.isTainted(basis) : basis.document.holdsTaint(basis.at, number),
      )
    );
  }

  private keep(finding: Reported['finding']): void {
    const { file, code, message, severity } = finding;
    // A file that several forms use is looked at for each of them.
    const key = [positionOf(finding), code, message].join('\n');
    if (this.kept.has(key)) return;
    this.kept.set(key, finding);
    if (severity !== 'error') return;
    for (const what of findingCodes[code].taints) this.taint(`${what} of ${file}`);
    const position = positionOf(finding);
    if (!this.wrong.has(position)) this.wrong.set(position, this.stage.number);
  }

  private isExplained(finding: Unworded): boolean {
    return this.explained.some(
      ({ file, code, place }) =>
        finding.file === file &&
        finding.code === code &&
        (!place || positionOf({ file, ...place.document.placeOf(place.at) }) === positionOf(finding)),
    );
  }
}

const isBefore = (stage: number | undefined, other: number): boolean => stage !== undefined && stage < other;

/** Of several findings with one cause, the first; all others as they are. */
function firstOfCauses(reported: readonly Reported[]): Reported[] {
  const first = new Map<string, Reported>();
  for (const one of reported) {
    if (!one.cause) continue;
    const other = first.get(one.cause.key);
    if (!other || comesBefore(one, other)) first.set(one.cause.key, one);
  }
  return reported.filter((one) => !one.cause || first.get(one.cause.key) === one);
}

/** So many findings of one file are told. */
const mostOfFile = 100;

/**
 * Of findings in order, the first of each file, errors before warnings: where there are more, mending the first ones
 * is what helps.
 */
function firstOfFiles(findings: readonly Unworded[]): Unworded[] {
  const byFile = new Map<string, Unworded[]>();
  for (const finding of findings) {
    const all = byFile.get(finding.file) ?? [];
    all.push(finding);
    byFile.set(finding.file, all);
  }
  return [...byFile.values()].flatMap((all) => {
    const own = all.filter(({ code }) => code !== 'more-findings');
    const byWeight = [...own.filter(isError), ...own.filter((finding) => !isError(finding))];
    const rest = [...byWeight.slice(mostOfFile), ...all.filter(({ code }) => code === 'more-findings')];
    const [first] = rest;
    if (!first) return own;
    const told = new Set(byWeight.slice(0, mostOfFile));
    const { file, line, column } = first;
    const more: Unworded = {
      file,
      line,
      column,
      severity: rest.some(isError) ? 'error' : 'warning',
      code: 'more-findings',
      message: `there is more to say of this file than the ${mostOfFile} findings that are told`,
      hint: 'mend these first, or put the file back from a copy',
    };
    return [...own.filter((finding) => told.has(finding)), more];
  });
}

const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** More of a name or a text than this says nothing. */
const mostOfText = 1000;
const brief = (text: string): string => (text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text);

function worded({ hint, message, ...finding }: Unworded): Finding {
  const found = typeof hint === 'function' ? hint() : hint;
  return { ...finding, message: brief(message), ...(found && { hint: brief(found) }) };
}

function comesBefore(one: Reported, other: Reported): boolean {
  const byOrder = (one.cause?.order ?? 0) - (other.cause?.order ?? 0);
  return byOrder === 0 ? compare(one.finding, other.finding) < 0 : byOrder < 0;
}

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${message}${hint === undefined ? '' : `  (${hint})`}`;

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const compare = (one: Unworded, other: Unworded): number =>
  compareTexts(one.file, other.file) ||
  one.line - other.line ||
  one.column - other.column ||
  compareTexts(one.code, other.code) ||
  compareTexts(one.message, other.message);

/** Findings by file and place. */
const inOrder = (findings: readonly Unworded[]): Unworded[] => findings.toSorted(compare);

/** The definitions hold mistakes: `findings` lists them, the message prints one a line. */
export class DefinitionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'DefinitionError';
  }
}
