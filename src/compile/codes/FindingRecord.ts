/** The classes of mistakes, as docs/checker.md has them, and what each is about. */
export const topics = {
  Text: 'The text of a file: whether it can be read at all.',
  Shape:
    'Each kind of file may hold certain keys, each with a value of a certain type. An editor shows them while you type.',
  References: 'Files name parts of each other. What is named has to be there, and what is there should be named.',
  Sense: 'Everything is there, but it cannot be meant so.',
  Reach: 'What people can get to, over all answers that they can give.',
  Tables: 'The rate tables in `pricing-tables/`, each by itself and one after the other.',
  Catalogue:
    'What the forms offer and what the rate tables price have to be the same. Every table in force today or later is compared.',
};

/** A kind of mistake that is told apart. */
export interface FindingRecord {
  /** Its stable name. */
  code: string;
  topic: keyof typeof topics;
  /** What it means, and then what to do about it: Markdown of docs/checker.md, for who does not program. */
  text: string;
  /** The severity: an error when left out. */
  severity?: 'warning' | 'either';
  /** Set where something is unused, or named otherwise. */
  last?: true | undefined;
}

/** What is known of a kind of mistake by its code; the text alone, where it is an error. */
type Description = string | Omit<FindingRecord, 'code' | 'topic'>;

const described = (by: Description) => (typeof by === 'string' ? { text: by } : by);

/** A warning is worth a look; an error keeps the content files from being used. */
export const warning = (text: string): Description => ({ text, severity: 'warning' });

/** Here the check decides case by case. */
export const either = (text: string): Description => ({ text, severity: 'either' });

/** What is said to be unused may be named otherwise: it is reported when nothing else is wrong. */
export const last = (by: Description): Description => ({ ...described(by), last: true });

/** The records of a topic that one check finds, or several, by their codes. */
export const codesOf = <Code extends string>(
  topic: keyof typeof topics,
  all: Readonly<Record<Code, Description>>,
): Readonly<Record<Code, FindingRecord>> =>
  Object.fromEntries(
    Object.entries<Description>(all).map(([code, by]) => [code, { ...described(by), code, topic }]),
  ) as Record<Code, FindingRecord>;
