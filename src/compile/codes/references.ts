import { records } from './FindingRecord.ts';

export const references = records({
  'unknown-field': {
    severity: 'either',
    means: 'There is no such field, or it is asked only later, or in the entries of a list.',
    mend: 'Correct the name, or ask the field earlier.',
  },
  'duplicate-field': {
    means: 'Two sections of a form ask the same field, without conditions that exclude each other.',
    mend: 'Ask it once, or let conditions decide where.',
  },
  'unknown-section': { means: 'A step names a section that has no file.', mend: 'Correct the name, or add the file.' },
  'unused-section': {
    means: 'No step names this section, so that nobody sees it.',
    mend: 'Name it in a step, with `"offered": false` if it should wait.',
  },
  'duplicate-section': { means: 'A form shows a section twice.', mend: 'Leave one.' },
  'unknown-definition': {
    means: 'A field asks for a definition that neither `$defs` of its own file nor the folder `definitions` has.',
    mend: 'Correct the name, or define it there.',
  },
  'circular-definition': {
    means: 'A definition asks for itself, perhaps through others.',
    mend: 'Take it out of itself.',
  },
  'unused-definition': { means: 'No field asks for this definition.', mend: 'Use or remove it.', last: true },
  'unknown-options': {
    means: 'There is no option list of this name.',
    mend: "Write the path from the section's file on, such as `../options/...`.",
  },
  'unused-options': { means: 'No field takes its options from this list.', mend: 'Use or remove it.', last: true },
  'unknown-option': {
    means: 'A condition or rule names an answer that its field does not offer.',
    mend: "Name one of the field's options.",
  },
  'unknown-rule': { means: 'A message is for a rule that does not exist.', mend: 'Name one of [the rules](rules.md).' },
  'unused-message': {
    severity: 'warning',
    means: 'A message is for a field that no form asks, or for a rule that the field does not have.',
    mend: 'Remove the message, or correct its name.',
    last: true,
  },
  'unknown-placeholder': {
    means: 'A text shows something in `{ }` that is not known there, or has a brace too many or too few.',
    mend: 'Use a name that the hint lists.',
  },
  'bracketed-placeholder': {
    severity: 'warning',
    means: 'What a sentence should fill in stands in other brackets, such as `[field]`.',
    mend: 'Write `{field}`.',
  },
  'unknown-notice': {
    means: 'A form names a notice that the messages do not have.',
    mend: 'Correct the name, or add the notice.',
  },
  'unused-notice': {
    severity: 'warning',
    means: 'No form shows this notice.',
    mend: 'Remove it, or name it in a form.',
    last: true,
  },
  'unknown-consent': {
    means: 'A form offers a consent that the messages do not word.',
    mend: 'Correct the name, or add the words.',
  },
  'unused-consent': {
    severity: 'warning',
    means: 'No form offers this consent.',
    mend: 'Remove it, or offer it in a form.',
    last: true,
  },
  'unknown-sentence': {
    means: 'A rule between fields names a message that the catalogue has no sentence for.',
    mend: 'Correct the name, or add the sentence under `sentences`.',
  },
  'unused-sentence': {
    severity: 'warning',
    means: 'No rule between fields says this sentence.',
    mend: 'Remove it, or name it in a rule.',
    last: true,
  },
  'unknown-icon': {
    means: 'An icon is named that is not drawn.',
    mend: 'Name an `id` of `src/site/public/icons.svg`.',
  },
  'unknown-page': {
    means: 'A form or the content file leads to an address at which the site has no page.',
    mend: "Lead to another, or put the page's form back.",
  },
  'unused-form': {
    means: 'Nobody gets to this form: it has no page, and nothing leads to it.',
    mend: 'Give it a page, link it, or remove it.',
    last: true,
  },
  'unknown-project': {
    means: '`"featured"` in the gallery is no project\'s number.',
    mend: 'Write the number of one.',
  },
  'unknown-time-zone': {
    means: 'The company has a time zone that does not exist.',
    mend: 'Write its IANA name: `America/Toronto`.',
  },
  'unused-picture': {
    severity: 'warning',
    means: 'No page shows some pictures in the folder of photos.',
    mend: 'Show or remove them.',
    last: true,
  },
  'missing-message': {
    severity: 'either',
    means: 'A language lacks a notice or message that another one has.',
    mend: 'Translate it.',
  },
  'extra-message': {
    severity: 'warning',
    means: 'A language has a notice or message that the English messages do not have.',
    mend: 'Remove it, or add the English one.',
    last: true,
  },
  'untranslated-text': {
    severity: 'warning',
    means: 'A file of `languages/` lacks a text that visitors read.',
    mend: 'Add it there, under the name of its file.',
  },
  'unused-translation': {
    severity: 'warning',
    means: 'A file of `languages/` has words for a text, or a file, that is gone or was changed.',
    mend: 'Write the text as it stands now, or remove the line.',
  },
  'notice-mismatch': {
    severity: 'warning',
    means: 'A notice is of one type in one language and of another in the other.',
    mend: 'Give both the same type.',
  },
  'unknown-constant': {
    means: 'A constant of a form takes its value from a text that `content/company.json` does not have.',
    mend: 'Correct the name, or add the text.',
  },
  'unknown-form': {
    severity: 'either',
    means: 'A form is named that does not exist or that sends no leads.',
    mend: 'Correct the name.',
  },
  'unknown-attachment': {
    severity: 'either',
    means:
      'A form is attached under a name that the other does not list under `attached`, or nothing sends what is listed there.',
    mend: 'Use the same name in both.',
  },
  'name-conflict': {
    means: 'Two parts of a lead would have the same name, such as a constant and a field.',
    mend: 'Rename one.',
  },
  'prefill-mismatch': {
    means: '`prefill` names a field that no address may fill in, such as one that tells of a person.',
    mend: 'Take it out of `prefill`.',
  },
  'lead-needs-field': {
    means: 'Every lead of the form needs a field that nothing asks for.',
    mend: 'Ask and offer it, or do not require it of the call.',
  },
  'lead-needs-answer': {
    means: 'Every lead of the form needs an answer that people can leave out, or are not asked for.',
    mend: 'Require it in its section, without a condition.',
  },
  'named-field-mismatch': {
    severity: 'either',
    means: 'A field has a name by which mails, CRM or lists read it, but is asked in another way than they need.',
    mend: 'Ask it as [its name](definitions.md#names-that-mean-something) says, or call it otherwise.',
  },
  'misnamed-field': {
    severity: 'either',
    means:
      'What mails, CRM or lists read by [its name](definitions.md#names-that-mean-something) is asked under another one, or not at all.',
    mend: 'Call it by that name.',
  },
  'unreachable-switch': {
    means: 'No earlier section of the step has a place for the checkbox that turns on a section.',
    mend: 'Let `at` begin with a group named under `switches`.',
  },
  'duplicate-switch': { means: 'Two sections are turned on by the same checkbox.', mend: 'Give each its own.' },
  'count-type-mismatch': {
    means: 'A list or repeated step follows something that is no whole number.',
    mend: 'Let it follow an `integer` field.',
  },
  'title-type-mismatch': {
    means: 'A repeated step, or the entries of a list, are named after a field that is no text.',
    mend: 'Name a text field.',
  },
});
