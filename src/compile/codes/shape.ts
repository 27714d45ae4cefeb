import { codesOf, either, warning } from './FindingRecord.ts';

export const shape = codesOf('Shape', {
  'unknown-key': 'Nothing reads this key here. Look at its spelling and its place, or remove it.',
  'missing-key': either('A key is missing that has to be there. Add it.'),
  'invalid-type':
    'Another kind of value belongs here, such as a number without quotation marks. Write the kind that the message names.',
  'invalid-format':
    "A text is not written as it must be: a day, a currency, a path, a field's name, a size. Write it as the message shows.",
  'not-allowed':
    'The value cannot stand here, such as an unknown widget, a rate of 0 or an empty text. Choose one that the message allows.',
  'invalid-number': 'A number is too large to count with: it has more than 308 digits. Write the number that is meant.',
  'blank-text': 'A text that people should read holds only spaces. Write the text.',
  'text-too-long':
    'A text is longer than its place on a page can be: 500 characters in a line, 5,000 elsewhere. Shorten it. Most often something else was pasted there.',
  'markup-in-text': warning(
    'Visitors would read marks such as `<b>` or `**`, or braces that nothing fills in, as they stand. Remove them.',
  ),
  'question-title': warning(
    "A field's title is a question, though messages name the field by it. Name the field in `title`, and ask in `ui:title`.",
  ),
  'items-mismatch': '`"type": "array"` has no `items` to say of what, or another type has them. Add or remove `items`.',
  'rule-mismatch':
    'A rule says nothing about a field of this type. Use one that [the rules](rules.md) list for the type.',
  'widget-mismatch': 'The widget cannot show a field of this type. Choose one that the hint lists.',
  'ui-mismatch': either("The field's widget does not read this key. Remove it, or choose another widget."),
  'table-mismatch':
    'A list that is shown as a table asks what fits into no column: a group, a list, files, several choices. Ask it outside of the list, or show the list without `"look": "table"`.',
  'fill-mismatch':
    'The questions that fill in a list (`ui:fill`) and its entries do not fit each other. Ask what the entries take, and no more than the list holds.',
});
