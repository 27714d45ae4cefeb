import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { MessagesFile } from '../definition/generated/MessagesFile.ts';
import type { Finding } from './Finding.ts';
import type { SourceFile } from './SourceFile.ts';
import type { WorkingForm } from './WorkingForm.ts';
import type { FindingCode } from './findingCodes.ts';
import { foldersWithoutForm } from './foldersWithoutForm.ts';

/** What else there is to say of a mistake. */
export interface Circumstances {
  severity?: Finding['severity'];
  /** Places that the verdict rests on: while one of them is doubtful, or anything in it, there is none. */
  restsOn?: readonly { document: SourceDocument; at: JsonPath }[];
}

/** What the passes hand on to each other. */
export class Compilation {
  /** Every usable file, by path from the definitions' folder. */
  readonly documents = new Map<string, SourceDocument>();
  /** Files that are there, but say nothing that can be used. */
  readonly unusable = new Set<string>();
  /** Files in places where nothing reads them. */
  readonly strangers = new Set<string>();
  forms: WorkingForm[] = [];
  messages: MessagesFile | undefined;
  private withoutForm: readonly string[] | undefined;
  private readonly noted = new Map<string, Finding>();
  private readonly disturbed = new Set<string>();

  /** `root` is put before the files' paths in findings; `language` names the catalogue that words the messages. */
  constructor(
    readonly sources: readonly SourceFile[],
    private readonly root: string,
    readonly language = 'en',
  ) {}

  /** Folders whose form is not known, because its file is missing or called otherwise. */
  get formless(): readonly string[] {
    return (this.withoutForm ??= foldersWithoutForm(this.sources.map(({ path }) => path)));
  }

  get findings(): readonly Finding[] {
    return [...this.noted.values()];
  }

  /** Notes a mistake at a place of a document, unless something there was found wrong before. */
  report(document: SourceDocument, at: JsonPath, code: FindingCode, message: string, hint?: string, { severity = 'error', restsOn = [] }: Circumstances = {}): void {
    if (document.isDoubtful(at) || restsOn.some((place) => place.document.holdsDoubt(place.at))) return;
    this.reportAt(document.path, document.placeOf(at), code, message, hint, severity);
  }

  /** Notes a mistake in a file at a line and column from 1. */
  reportAt(path: string, place: { line: number; column: number }, code: FindingCode, message: string, hint?: string, severity: Finding['severity'] = 'error'): void {
    const finding: Finding = { file: `${this.root}/${path}`, ...place, severity, code, message, ...(hint ? { hint } : {}) };
    // A file that several forms use is looked at for each of them.
    const key = `${path}\n${place.line}\n${place.column}\n${code}\n${message}`;
    if (!this.noted.has(key)) this.noted.set(key, finding);
    if (severity === 'error' && !harmless.has(code)) this.disturb(path);
  }

  /** Notes that a file holds a mistake because of which what is made of it may be wrong. */
  disturb(path: string): void {
    this.disturbed.add(path);
  }

  /** Whether a file holds a mistake because of which what is made of it may be wrong. */
  isDisturbed(path: string): boolean {
    return this.disturbed.has(path) || this.unusable.has(path) || (this.documents.get(path)?.isDoubtful([]) ?? false);
  }
}

/** Mistakes that leave no doubt about what a form asks and when. */
const harmless: ReadonlySet<FindingCode> = new Set([
  'byte-order-mark', 'syntax', 'duplicate-key', 'unknown-key', 'blank-text', 'duplicate-label', 'ui-misfit', 'widget-misfit',
  'unused-options', 'unused-notice', 'unused-message', 'unused-section', 'not-asked', 'call-shared', 'draft-shared', 'step-twice',
]);
