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

export interface FindingRecord {
  /** Its stable name. */
  code: string;
  topic: keyof typeof topics;
  /** Its meaning and its remedy, for readers who do not program: Markdown of docs/checker.md. */
  text: string;
  severity?: 'warning' | 'either';
  /** True defers the finding until nothing else is wrong: a part that seems unused may only be named otherwise. */
  last?: true | undefined;
}

/** The record of a kind of mistake without its code and topic; for an error, its text alone. */
type Description = string | Omit<FindingRecord, 'code' | 'topic'>;

const described = (by: Description) => (typeof by === 'string' ? { text: by } : by);

/** A warning is worth a look; an error keeps the content files from being used. */
export const warning = (text: string): Description => ({ text, severity: 'warning' });

/** A kind of mistake whose severity the check decides each time. */
export const errorOrWarning = (text: string): Description => ({ text, severity: 'either' });

/** A part that seems unused may be named otherwise: it is reported when nothing else is wrong. */
export const reportedLast = (description: Description): Description => ({ ...described(description), last: true });

/** A warning that is reported when nothing else is wrong. */
export const warningReportedLast = (text: string): Description => reportedLast(warning(text));

/** Makes records by code for the findings of a topic, whether one check or several report them. */
export const codesOf = <Code extends string>(
  topic: keyof typeof topics,
  records: Readonly<Record<Code, Description>>,
): Readonly<Record<Code, FindingRecord>> =>
  Object.fromEntries(
    Object.entries<Description>(records).map(([code, by]) => [code, { ...described(by), code, topic }]),
  ) as Record<Code, FindingRecord>;

/** The kinds of mistakes that compiling reports, or several checks; `checker/codes.ts` has the others. */
export const commonCodes = {
  ...codesOf('Text', {
    syntax:
      'The text is not JSON, mostly for want of a comma, quotation mark, colon or bracket. Put the mark that the hint names.',
    'duplicate-key': 'The same key stands twice between the same brackets, and only one would count. Remove one.',
    'unreadable-file':
      'Under the name of a file lies a folder or a broken link, or it may not be opened. Put the file back, or allow it to be read.',
    'file-too-large': 'The file holds more than 128 kB or 3,000 values. Put it back from a copy.',
    'more-findings': errorOrWarning('A file has more than a hundred findings. Mend these, and check again.'),
    'byte-order-mark':
      'The file begins with an invisible mark of some editors. Save it as "UTF-8", not "UTF-8 with BOM".',
    'invalid-encoding':
      'A character was lost, because the file was not saved as UTF-8. Save it as UTF-8 and write the character again.',
    'unknown-file': errorOrWarning(
      'Nothing reads a file at this place or of this name; a warning where it surely is no rate table. Rename, move or remove it.',
    ),
    'missing-file': 'A file is not there that something needs. Put it back.',
    'missing-folder':
      'The folder named by `--content` or the settings is not there or cannot be read. Look at how its name is spelt.',
  }),
  ...codesOf('Shape', {
    'unknown-key': 'Nothing reads this key here. Look at its spelling and its place, or remove it.',
    'missing-key': errorOrWarning('A key is missing that has to be there. Add it.'),
    'invalid-type':
      'Another kind of value belongs here, such as a number without quotation marks. Write the kind that the message names.',
    'invalid-format':
      "A text is not written as it must be: a day, a currency, a path, a field's name, a size. Write it as the message shows.",
    'not-allowed':
      'The value cannot stand here, such as an unknown widget, a rate of 0 or an empty text. Choose one that the message allows.',
    'invalid-number':
      'A number is too large to count with: it has more than 308 digits. Write the number that is meant.',
    'rule-mismatch':
      'A rule says nothing about a field of this type. Use one that [the rules](rules.md) list for the type.',
    'widget-mismatch': 'The widget cannot show a field of this type. Choose one that the hint lists.',
    'ui-mismatch': errorOrWarning("The field's widget does not read this key. Remove it, or choose another widget."),
  }),
  ...codesOf('References', {
    'unknown-field': errorOrWarning(
      'There is no such field, or it is asked only later, or in the entries of a list. Correct the name, or ask the field earlier.',
    ),
    'duplicate-field':
      'Two sections of a form ask the same field, without conditions that exclude each other. Ask it once, or let conditions decide where.',
    'unknown-section': 'A step names a section that has no file. Correct the name, or add the file.',
    'unused-section':
      'No step names this section, so that nobody sees it. Name it in a step, with `"offered": false` if it should wait.',
    'duplicate-section': 'A form shows a section twice. Leave one.',
    'unknown-definition':
      'A field asks for a definition that neither `$defs` of its own file nor the folder `definitions` has. Correct the name, or define it there.',
    'circular-definition': 'A definition asks for itself, perhaps through others. Take it out of itself.',
    'unused-definition': warningReportedLast('No field asks for this definition. Use or remove it.'),
    'unknown-options':
      "There is no option list of this name. Write the path from the section's file on, such as `../options/...`.",
    'unused-options': reportedLast('No field takes its options from this list. Use or remove it.'),
    'unknown-option':
      "A condition or rule names an answer that its field does not offer. Name one of the field's options.",
    'unknown-placeholder':
      'A text shows something in `{ }` that is not known there, or has a brace too many or too few. Use a name that the hint lists.',
    'bracketed-placeholder': warning(
      'What a sentence should fill in stands in other brackets, such as `[field]`. Write `{field}`.',
    ),
    'unknown-constant':
      'A constant of a form takes its value from a text that is not there. Correct the name, or add the text.',
    'unknown-form': errorOrWarning('A form is named that does not exist or that sends nothing. Correct the name.'),
    'unknown-attachment': errorOrWarning(
      'A form is attached under a name that the other does not list under `attached`, or nothing sends what is listed there. Use the same name in both.',
    ),
    'name-conflict':
      'Two parts of what a form sends would have the same name, such as a constant and a field. Rename one.',
    'unreachable-switch':
      'No earlier section of the step has a place for the checkbox that turns on a section. Let `at` begin with a group named under `switches`.',
    'duplicate-switch': 'Two sections are turned on by the same checkbox. Give each its own.',
    'title-type-mismatch':
      'A repeated step, or the entries of a list, are named after a field that is no text. Name a text field.',
  }),
  ...codesOf('Sense', {
    'unsatisfiable-range': errorOrWarning(
      'The least is above the most, so that no answer is allowed; a warning where only time brings it about. Correct one of the two.',
    ),
    'duplicate-label': errorOrWarning(
      'Two options, boxes or fields beside each other read alike; a warning for lines of a rate table. Word one of them otherwise.',
    ),
    'blank-option': 'An option has no value, so that choosing it would count as not answered. Give it a value.',
    'unsatisfiable-options':
      'Every option is disabled or withdrawn, or another rule forbids a value of `enum` or `const`. Allow an answer.',
    'duplicate-step': 'Two steps of a form have the same title. Rename one.',
    'duplicate-call': 'Two forms have the same call, so that what they send could not be told apart. Rename one.',
    'duplicate-draft':
      'Two forms keep what was typed under the same key, and one would overwrite the other. Rename one.',
    'invalid-condition':
      'A condition is not built as it must be, or an operator has too many or too few values. Write one operator per object, with the values it takes.',
    'type-mismatch':
      'A condition compares what can never be the same, such as a number with a text. Compare with a value of the same type.',
    'failed-check':
      'The check itself broke off, mostly at a rule or widget that is half done. Tell a developer the place that the message names.',
  }),
};
