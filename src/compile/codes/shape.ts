import { records } from './FindingRecord.ts';

export const shape = records({
  'unknown-key': { means: 'Nothing reads this key here.', mend: 'Look at its spelling and its place, or remove it.' },
  'missing-key': { severity: 'either', means: 'A key is missing that has to be there.', mend: 'Add it.' },
  'invalid-type': {
    means: 'Another kind of value belongs here, such as a number without quotation marks.',
    mend: 'Write the kind that the message names.',
  },
  'invalid-format': {
    means: "A text is not written as it must be: a day, a currency, a path, a field's name, a size.",
    mend: 'Write it as the message shows.',
  },
  'not-allowed': {
    means: 'The value cannot stand here, such as an unknown widget, a rate of 0 or an empty text.',
    mend: 'Choose one that the message allows.',
  },
  'invalid-number': {
    means: 'A number is too large to count with: it has more than 308 digits.',
    mend: 'Write the number that is meant.',
  },
  'blank-text': { means: 'A text that people should read holds only spaces.', mend: 'Write the text.' },
  'text-too-long': {
    means: 'A text is longer than its place on a page can be: 500 characters in a line, 5,000 elsewhere.',
    mend: 'Shorten it. Most often something else was pasted there.',
  },
  'markup-in-text': {
    severity: 'warning',
    means: 'Visitors would read marks such as `<b>` or `**`, or braces that nothing fills in, as they stand.',
    mend: 'Remove them.',
  },
  'question-title': {
    severity: 'warning',
    means: "A field's title is a question, though messages name the field by it.",
    mend: 'Name the field in `title`, and ask in `ui:title`.',
  },
  'items-mismatch': {
    means: '`"type": "array"` has no `items` to say of what, or another type has them.',
    mend: 'Add or remove `items`.',
  },
  'rule-mismatch': {
    means: 'A rule says nothing about a field of this type.',
    mend: 'Use one that [the rules](rules.md) list for the type.',
  },
  'widget-mismatch': { means: 'The widget cannot show a field of this type.', mend: 'Choose one that the hint lists.' },
  'ui-mismatch': {
    severity: 'either',
    means: "The field's widget does not read this key.",
    mend: 'Remove it, or choose another widget.',
  },
  'table-mismatch': {
    means: 'A list that is shown as a table asks what fits into no column: a group, a list, files, several choices.',
    mend: 'Ask it outside of the list, or show the list without `"look": "table"`.',
  },
  'fill-mismatch': {
    means: 'The questions that fill in a list (`ui:fill`) and its entries do not fit each other.',
    mend: 'Ask what the entries take, and no more than the list holds.',
  },
});
