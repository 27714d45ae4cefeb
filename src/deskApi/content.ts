// The API of the owner's desk for content, the draft and versions.

export interface DeskFinding {
  file: string;
  /** The path of the value in the file; empty where it is not of one value. */
  at: readonly (string | number)[];
  line: number;
  column: number;
  severity: 'error' | 'warning';
  code: string;
  message: string;
  hint?: string;
  /** The prefix of the language of the site that it is about, if it is about one. */
  language?: string;
}

export const isError = ({ severity }: Pick<DeskFinding, 'severity'>): boolean => severity === 'error';

export interface DraftCheck {
  /** A hash of the checked content. */
  state: string;
  findings: readonly DeskFinding[];
  /** Suspicious changes, which are published only where somebody confirms them, a line each. */
  asks: readonly string[];
  /** The changes of the draft, in words, a line each. */
  summary: readonly string[];
  /** The draft's changes, by file, that are lost if the content folder's text is chosen, of files that ask for that. */
  dropped: Readonly<Record<string, readonly string[]>>;
}

/** The version of the site with the draft in it; none where the check found an error. */
export interface DraftVersion extends DraftCheck {
  version?: string;
}

export interface DeskFile {
  path: string;
  state: 'same' | 'changed' | 'added' | 'removed';
  /** Names what draft and content folder have of a changed one. */
  hash?: string;
  /** The content folder's text was changed in the same lines meanwhile: somebody has to choose. */
  isDoubtful?: true;
}

/** A changed file as somebody saw it. */
export type NamedChange = Required<Pick<DeskFile, 'path' | 'hash'>>;

export interface DeskContent extends DraftCheck {
  files: readonly DeskFile[];
  canPublish: boolean;
  /** From when visitors had what the draft brings back; absent where it brings nothing back. */
  back?: string | undefined;
}

/** A version of the site that visitors get, or got. Times are ISO 8601, in UTC. */
export interface DeskVersion {
  version: string;
  since: string;
  until?: string;
  /** When visitors first had the version that this one brings back. */
  back?: string;
  /** Whether its files are kept, so that it can be looked at and brought back. */
  isKept: boolean;
  /** Its changes, in words, a line each. */
  changes: readonly string[];
}

/** The parts that stay as they are when a version is brought back. */
export interface DeskStays {
  /** The first days of rate tables that stay, because people may have been given their prices. */
  prices: readonly string[];
  /** The titles of the choices that those tables price, and of those that they do not, which cannot come back. */
  choices: readonly string[];
  unpriced: readonly string[];
  /** The paths of files that cannot be changed at the desk. */
  files: readonly string[];
}

export interface DeskPathText {
  path: string;
  text: string;
}
