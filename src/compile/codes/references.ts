import { codesOf, either, last, warning } from './FindingRecord.ts';

export const references = codesOf('References', {
  'unknown-field': either(
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
  'unused-definition': last(warning('No field asks for this definition. Use or remove it.')),
  'unknown-options':
    "There is no option list of this name. Write the path from the section's file on, such as `../options/...`.",
  'unused-options': last('No field takes its options from this list. Use or remove it.'),
  'unknown-option':
    "A condition or rule names an answer that its field does not offer. Name one of the field's options.",
  'unknown-rule': 'A message is for a rule that does not exist. Name one of [the rules](rules.md).',
  'unused-message': last(
    warning(
      'A message is for a field that no form asks, or for a rule that the field does not have. Remove the message, or correct its name.',
    ),
  ),
  'unknown-placeholder':
    'A text shows something in `{ }` that is not known there, or has a brace too many or too few. Use a name that the hint lists.',
  'bracketed-placeholder': warning(
    'What a sentence should fill in stands in other brackets, such as `[field]`. Write `{field}`.',
  ),
  'unknown-notice': 'A form names a notice that the messages do not have. Correct the name, or add the notice.',
  'unused-notice': last(warning('No form shows this notice. Remove it, or name it in a form.')),
  'unknown-consent': 'A form offers a consent that the messages do not word. Correct the name, or add the words.',
  'unused-consent': last(warning('No form offers this consent. Remove it, or offer it in a form.')),
  'unknown-sentence':
    'A rule between fields names a message that the catalogue has no sentence for. Correct the name, or add the sentence under `sentences`.',
  'unused-sentence': last(warning('No rule between fields says this sentence. Remove it, or name it in a rule.')),
  'unknown-icon': 'An icon is named that is not drawn. Name an `id` of `src/site/public/icons.svg`.',
  'unknown-page':
    "A form or the content file leads to an address at which the site has no page. Lead to another, or put the page's form back.",
  'unused-form': last(
    'Nobody gets to this form: it has no page, and nothing leads to it. Give it a page, link it, or remove it.',
  ),
  'unknown-project': '`"featured"` in the gallery is no project\'s number. Write the number of one.',
  'unknown-time-zone': 'The company has a time zone that does not exist. Write its IANA name: `America/Toronto`.',
  'unused-picture': last(warning('No page shows some pictures in the folder of photos. Show or remove them.')),
  'missing-message': either('A language lacks a notice or message that another one has. Translate it.'),
  'extra-message': last(
    warning(
      'A language has a notice or message that the English messages do not have. Remove it, or add the English one.',
    ),
  ),
  'untranslated-text': warning(
    'A file of `languages/` lacks a text that visitors read. Add it there, under the name of its file.',
  ),
  'unused-translation': warning(
    'A file of `languages/` has words for a text, or a file, that is gone or was changed. Write the text as it stands now, or remove the line.',
  ),
  'notice-mismatch': warning(
    'A notice is of one type in one language and of another in the other. Give both the same type.',
  ),
  'unknown-constant':
    'A constant of a form takes its value from a text that `content/company.json` does not have. Correct the name, or add the text.',
  'unknown-form': either('A form is named that does not exist or that sends no leads. Correct the name.'),
  'unknown-attachment': either(
    'A form is attached under a name that the other does not list under `attached`, or nothing sends what is listed there. Use the same name in both.',
  ),
  'name-conflict': 'Two parts of a lead would have the same name, such as a constant and a field. Rename one.',
  'prefill-mismatch':
    '`prefill` names a field that no address may fill in, such as one that tells of a person. Take it out of `prefill`.',
  'lead-needs-field':
    'Every lead of the form needs a field that nothing asks for. Ask and offer it, or do not require it of the call.',
  'lead-needs-answer':
    'Every lead of the form needs an answer that people can leave out, or are not asked for. Require it in its section, without a condition.',
  'named-field-mismatch': either(
    'A field has a name by which mails, CRM or lists read it, but is asked in another way than they need. Ask it as [its name](definitions.md#names-that-mean-something) says, or call it otherwise.',
  ),
  'misnamed-field': either(
    'What mails, CRM or lists read by [its name](definitions.md#names-that-mean-something) is asked under another one, or not at all. Call it by that name.',
  ),
  'unreachable-switch':
    'No earlier section of the step has a place for the checkbox that turns on a section. Let `at` begin with a group named under `switches`.',
  'duplicate-switch': 'Two sections are turned on by the same checkbox. Give each its own.',
  'count-type-mismatch':
    'A list or repeated step follows something that is no whole number. Let it follow an `integer` field.',
  'title-type-mismatch':
    'A repeated step, or the entries of a list, are named after a field that is no text. Name a text field.',
});
