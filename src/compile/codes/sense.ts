import { codesOf, either, warning } from './FindingRecord.ts';

export const sense = codesOf('Sense', {
  'unsatisfiable-range': either(
    'The least is above the most, so that no answer is allowed; a warning where only time brings it about. Correct one of the two.',
  ),
  'invalid-pattern': 'The regular expression of `pattern` cannot be read. Correct it.',
  'slow-pattern': either(
    'Some text takes the regular expression of `pattern` more than 50 ms, in which the service stands still, or, as a warning, ever longer for each character more. Let each part of a text be read in one way alone: `^(\\w+\\s?)*$` as `^[\\w\\s]*$`.',
  ),
  'unanswerable-field':
    'What a format, a pattern and the other rules of a field allow excludes each other, so that no answer is right. Remove or change one of them.',
  'invalid-default': 'The field begins with an answer that it would refuse. Correct `default`.',
  'duplicate-required': 'A field is said twice to be required, or requires itself. Leave one of the rules.',
  'optional-group': warning(
    'A group requires something, and nothing beside it is said to be required: it may be left empty as a whole. Name it in the `required` of what holds it, or write `[]` there.',
  ),
  'too-much-to-send': warning(
    'What the fields of a form may hold is more than the service takes at once. Lower the `maxLength` of its texts, or the `maxItems` of its lists.',
  ),
  'empty-section': warning(
    'A section asks nothing and has no description, so that visitors come to an empty page. Take it out of its step, or have it ask or say something.',
  ),
  'untyped-logic': warning(
    'A condition goes through a list that it makes itself, so that the check does not know what is in it. Have it go through a list by its name, or look closely.',
  ),
  'unreachable-field':
    'A field is required, but hidden and without a default, so that nobody can answer it. Show it, or give it a default.',
  'duplicate-option': 'Two options of a list have the same value (`const`). Give each its own.',
  'sample-left': warning(
    'The company has addresses of its own, and one that came with the sample. Write your own, or leave it empty.',
  ),
  'duplicate-project': 'Two projects of the gallery have the same number. Give each its own.',
  'duplicate-picture': 'A project has one picture for before and after. Name the other picture.',
  'duplicate-label': either(
    'Two options, boxes or fields beside each other read alike; a warning for lines of a rate table. Word one of them otherwise.',
  ),
  'split-group': 'Options of a group stand apart, so that its heading would show twice. Put them together.',
  'blank-option': 'An option has no value, so that choosing it would count as not answered. Give it a value.',
  'untrimmed-option': "An option's value has spaces around it, which answers lose. Remove them.",
  'option-type-mismatch':
    "An option is a number where the field asks for a text, or the other way round. Write it as the field's type.",
  'unsatisfiable-options':
    'Every option is disabled or withdrawn, or another rule forbids a value of `enum` or `const`. Allow an answer.',
  'duplicate-step': 'Two steps of a form have the same title. Rename one.',
  'duplicate-call': 'Two forms have the same call, so that their leads could not be told apart. Rename one.',
  'duplicate-draft': 'Two forms keep what was typed under the same key, and one would overwrite the other. Rename one.',
  'duplicate-page': 'Two pages are at the same path, and one would hide the other. Move one.',
  'reserved-path':
    'A page is at a path that the service or the site needs itself, such as `/api`. Choose another path.',
  'low-contrast':
    'Words in a colour of the company, or on it, are hard to read: WCAG AA asks for 4.5 to 1. Take the colour that the check names.',
  'language-mismatch':
    "The company's `lang` is another language than that of the messages in use. Name the language of the messages, or choose others: `SITE_LANGUAGE`.",
  'count-out-of-range':
    "A list follows a number that can be higher than the list is long. Lower the number's `maximum`, or raise `maxItems`.",
  'invalid-condition':
    'A condition is not built as it must be, or an operator has too many or too few values. Write one operator per object, with the values it takes.',
  'unknown-operator':
    'A condition has an operator that does not exist. Use one that [the definitions](definitions.md) list.',
  'constant-condition': 'A condition, or a part of it, looks at no answer. Let it look at one, or remove it.',
  'type-mismatch':
    'A condition compares what can never be the same, such as a number with a text. Compare with a value of the same type.',
  'possibly-missing': either(
    'A condition compares an answer that may be left out, and then never holds. Require the answer, or ask first whether it is given.',
  ),
  'failed-check':
    'The check itself broke off, mostly at a rule or widget that is half done. Tell a developer the place that the message names.',
});
