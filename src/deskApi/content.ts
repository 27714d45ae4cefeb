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
  /** The prefix of the site's language that the finding is about, if it is about one. */
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
  /** These changes of the draft, by doubtful file, are lost if the content folder's text is chosen. */
  dropped: Readonly<Record<string, readonly string[]>>;
}

/** The version of the site with the draft in it; none where the check found an error. */
export interface DraftVersion extends DraftCheck {
  version?: string;
}

export interface DeskFile {
  path: string;
  state: 'same' | 'changed' | 'added' | 'removed';
  /** The hash names the texts that draft and content folder have of a changed file. */
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
  /** This is true if the version's files are kept, so that it can be viewed and restored. */
  isKept: boolean;
  /** Its changes, in words, a line each. */
  changes: readonly string[];
}

/** The parts that stay as they are when a version is brought back. */
export interface DeskStays {
  /** The first days of rate tables that stay, because people may have been given their prices. */
  prices: readonly string[];
  /** The tables that stay price the choices with these titles, but not those in `unpriced`, which cannot come back. */
  choices: readonly string[];
  unpriced: readonly string[];
  /** The paths of files that cannot be changed at the desk. */
  files: readonly string[];
}

export interface DeskPathText {
  path: string;
  text: string;
}
