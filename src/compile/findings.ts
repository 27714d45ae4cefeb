import type { SourceDocument, Stage } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { type FindingCode, findingCodes, type FindingRecord } from './codes.ts';
import { compareFindings, type Finding, type Hint, type Unworded } from './Finding.ts';
import { toldFindings } from './toldFindings.ts';

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
    return toldFindings([...this.kept.values()].filter((finding) => !this.isExplained(finding)));
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

function comesBefore(one: Reported, other: Reported): boolean {
  const byOrder = (one.cause?.order ?? 0) - (other.cause?.order ?? 0);
  return byOrder === 0 ? compareFindings(one.finding, other.finding) < 0 : byOrder < 0;
}
