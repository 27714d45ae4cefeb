import { records } from './FindingRecord.ts';

export const sense = records({
  'unsatisfiable-range': {
    severity: 'either',
    means: 'The least is above the most, so that no answer is allowed; a warning where only time brings it about.',
    mend: 'Correct one of the two.',
  },
  'invalid-pattern': { means: 'The regular expression of `pattern` cannot be read.', mend: 'Correct it.' },
  'slow-pattern': {
    severity: 'either',
    means: 'The time for the regular expression of `pattern` grows faster than the text: an error where it doubles.',
    mend: 'Let each part of a text be read in one way alone: `^(\\w+\\s?)*$` as `^[\\w\\s]*$`.',
  },
  'invalid-default': { means: 'The field begins with an answer that it would refuse.', mend: 'Correct `default`.' },
  'duplicate-required': {
    means: 'A field is said twice to be required, or requires itself.',
    mend: 'Leave one of the rules.',
  },
  'optional-group': {
    severity: 'warning',
    means: 'A group requires something, and nothing beside it is said to be required: it may be left empty as a whole.',
    mend: 'Name it in the `required` of what holds it, or write `[]` there.',
  },
  'untyped-logic': {
    severity: 'warning',
    means: 'A condition goes through a list that it makes itself, so that the check does not know what is in it.',
    mend: 'Have it go through a list by its name, or look closely.',
  },
  'unreachable-field': {
    means: 'A field is required, but hidden and without a default, so that nobody can answer it.',
    mend: 'Show it, or give it a default.',
  },
  'duplicate-option': { means: 'Two options of a list have the same value (`const`).', mend: 'Give each its own.' },
  'duplicate-project': { means: 'Two projects of the gallery have the same number.', mend: 'Give each its own.' },
  'duplicate-picture': { means: 'A project has one picture for before and after.', mend: 'Name the other picture.' },
  'duplicate-label': {
    severity: 'either',
    means: 'Two options, boxes or fields beside each other read alike; a warning for lines of a rate table.',
    mend: 'Word one of them otherwise.',
  },
  'split-group': {
    means: 'Options of a group stand apart, so that its heading would show twice.',
    mend: 'Put them together.',
  },
  'blank-option': {
    means: 'An option has no value, so that choosing it would count as not answered.',
    mend: 'Give it a value.',
  },
  'untrimmed-option': {
    means: "An option's value has spaces around it, which answers lose.",
    mend: 'Remove them.',
  },
  'option-type-mismatch': {
    means: 'An option is a number where the field asks for a text, or the other way round.',
    mend: "Write it as the field's type.",
  },
  'unsatisfiable-options': {
    means: 'Every option is disabled or withdrawn, or another rule forbids a value of `enum` or `const`.',
    mend: 'Allow an answer.',
  },
  'duplicate-step': { means: 'Two steps of a form have the same title.', mend: 'Rename one.' },
  'duplicate-call': {
    means: 'Two forms have the same call, so that their leads could not be told apart.',
    mend: 'Rename one.',
  },
  'duplicate-draft': {
    means: 'Two forms keep what was typed under the same key, and one would overwrite the other.',
    mend: 'Rename one.',
  },
  'duplicate-page': { means: 'Two pages are at the same path, and one would hide the other.', mend: 'Move one.' },
  'reserved-path': {
    means: 'A page is at a path that the service or the site needs itself, such as `/api`.',
    mend: 'Choose another path.',
  },
  'low-contrast': {
    means: 'Words in a colour of the company, or on it, are hard to read: WCAG AA asks for 4.5 to 1.',
    mend: 'Take the colour that the check names.',
  },
  'language-mismatch': {
    means: "The company's `lang` is another language than that of the messages in use.",
    mend: 'Name the language of the messages, or choose others: `SITE_LANGUAGE`.',
  },
  'count-out-of-range': {
    means: 'A list follows a number that can be higher than the list is long.',
    mend: "Lower the number's `maximum`, or raise `maxItems`.",
  },
  'invalid-condition': {
    means: 'A condition is not built as it must be, or an operator has too many or too few values.',
    mend: 'Write one operator per object, with the values it takes.',
  },
  'unknown-operator': {
    means: 'A condition has an operator that does not exist.',
    mend: 'Use one that [the definitions](definitions.md) list.',
  },
  'constant-condition': {
    means: 'A condition, or a part of it, looks at no answer.',
    mend: 'Let it look at one, or remove it.',
  },
  'type-mismatch': {
    means: 'A condition compares what can never be the same, such as a number with a text.',
    mend: 'Compare with a value of the same type.',
  },
  'possibly-missing': {
    severity: 'either',
    means: 'A condition compares an answer that may be left out, and then never holds.',
    mend: 'Require the answer, or ask first whether it is given.',
  },
  'failed-check': {
    means: 'The check itself broke off, mostly at a rule or widget that is half done.',
    mend: 'Tell a developer the place that the message names.',
  },
});
