import { codesOf, commonCodes, errorOrWarning, reportedLast, warningReportedLast, warning } from '../compile/codes.ts';

/** The kinds of mistakes that one check tells apart. Those of compiling, and of several checks, are `commonCodes`. */
export const codes = {
  ...codesOf('Sense', {
    'blank-text': 'A text that people should read holds only spaces. Write the text.',
    'text-too-long':
      'A text is longer than its place on a page can be: 500 characters in a line, 5,000 elsewhere. Shorten it. Most often something else was pasted there.',
    'markup-in-text': warning(
      'Visitors would read marks such as `<b>` or `**`, or braces that nothing fills in, as they stand. Remove them.',
    ),
    'question-title': warning(
      "A field's title is a question, though messages name the field by it. Name the field in `title`, and ask in `ui:title`.",
    ),
    'invisible-difference':
      'Two keys, options, titles or labels beside each other look alike, and differ by a character such as an invisible one, an odd space or another dash. Write one of them otherwise, or remove it.',
    'invisible-character': errorOrWarning(
      'A text holds a character that nobody sees: an error where it turns the text round, where a database refuses it, or where answers are compared with the text, which lose it. Remove it, or type the text anew.',
    ),
    'optional-group': warning(
      'A group requires something, and nothing beside it is said to be required: it may be left empty as a whole. Name it in the `required` of what holds it, or write `[]` there.',
    ),
    'empty-section': warning(
      'A section asks nothing and has no description, so that visitors come to an empty page. Take it out of its step, or have it ask or say something.',
    ),
    'unreachable-field':
      'A field is required, but hidden and without a default, so that nobody can answer it. Show it, or give it a default.',
    'items-mismatch':
      '`"type": "array"` has no `items` to say of what, or another type has them. Add or remove `items`.',
    'count-type-mismatch':
      'A list or repeated step follows something that is no whole number. Let it follow an `integer` field.',
    'count-out-of-range':
      "A list follows a number that can be higher than the list is long. Lower the number's `maximum`, or raise `maxItems`.",
    'invalid-pattern': 'The regular expression of `pattern` cannot be read. Correct it.',
    'slow-pattern': errorOrWarning(
      'Some text takes the regular expression of `pattern` more than 50 ms, in which the service stands still, or, as a warning, ever longer for each character more. Let each part of a text be read in one way alone: `^(\\w+\\s?)*$` as `^[\\w\\s]*$`.',
    ),
    'unanswerable-field':
      'What a format, a pattern and the other rules of a field allow excludes each other, so that no answer is right. Remove or change one of them.',
    'invalid-default': 'The field begins with an answer that it would refuse. Correct `default`.',
    'duplicate-required': 'A field is said twice to be required, or requires itself. Leave one of the rules.',
    'untyped-logic': warning(
      'A condition goes through a list that it makes itself, so that the check does not know what is in it. Have it go through a list by its name, or look closely.',
    ),
    'unknown-operator':
      'A condition has an operator that does not exist. Use one that [the definitions](definitions.md) list.',
    'unknown-language': 'A condition names a language that the site does not have. Write one that the hint lists.',
    'constant-condition': 'A condition, or a part of it, looks at no answer. Let it look at one, or remove it.',
    'possibly-missing': errorOrWarning(
      'A condition compares an answer that may be left out, and then never holds. Require the answer, or ask first whether it is given.',
    ),
    'duplicate-option': 'Two options of a list have the same value (`const`). Give each its own.',
    'split-group': 'Options of a group stand apart, so that its heading would show twice. Put them together.',
    'untrimmed-option': "An option's value has spaces around it, which answers lose. Remove them.",
    'option-type-mismatch':
      "An option is a number where the field asks for a text, or the other way round. Write it as the field's type.",
    'too-much-to-send': warning(
      'What the fields of a form may hold is more than the service takes at once. Lower the `maxLength` of its texts, or the `maxItems` of its lists.',
    ),
    'language-mismatch':
      "The company's `lang` is another language than that of the messages in use. Name the language of the messages, or choose others: `SITE_LANGUAGE`.",
    'unknown-time-zone': 'The company has a time zone that does not exist. Write its IANA name: `America/Toronto`.',
    'sample-left': warning(
      'The company has addresses of its own, and one that came with the sample. Write your own, or leave it empty.',
    ),
    'notice-never-shown': 'A notice of the day ends before it begins. Correct its days.',
    'notices-alone':
      'Two notices of the day say that they are alone on a page at the same time. Leave `alone` out of one of them, or give them other days or pages.',
    'notice-over': warning('A notice of the day is over. Remove it, or give it a later end.'),
    'low-contrast':
      'Words in a colour of the company, or on it, are hard to read: WCAG AA asks for 4.5 to 1. Take the colour that the check names.',
  }),
  ...codesOf('Shape', {
    'table-mismatch':
      'A list that is shown as a table asks what fits into no column: a group, a list, files, several choices. Ask it outside of the list, or show the list without `"look": "table"`.',
    'fill-mismatch':
      'The questions that fill in a list (`ui:fill`) and its entries do not fit each other. Ask what the entries take, and no more than the list holds.',
  }),
  ...codesOf('References', {
    'unknown-rule': 'A message is for a rule that does not exist. Name one of [the rules](rules.md).',
    'unused-message': warningReportedLast(
      'A message is for a field that no form asks, or for a rule that the field does not have. Remove the message, or correct its name.',
    ),
    'unknown-notice': 'A form names a notice that the messages do not have. Correct the name, or add the notice.',
    'unused-notice': warningReportedLast('No form shows this notice. Remove it, or name it in a form.'),
    'unknown-consent': 'A form offers a consent that the messages do not word. Correct the name, or add the words.',
    'unused-consent': warningReportedLast('No form offers this consent. Remove it, or offer it in a form.'),
    'unknown-sentence':
      'A rule between fields names a message that the catalogue has no sentence for. Correct the name, or add the sentence under `sentences`.',
    'unused-sentence': warningReportedLast(
      'No rule between fields says this sentence. Remove it, or name it in a rule.',
    ),
    'missing-message': errorOrWarning('A language lacks a notice or message that another one has. Translate it.'),
    'extra-message': warningReportedLast(
      'A language has a notice or message that the English messages do not have. Remove it, or add the English one.',
    ),
    'notice-mismatch': warning(
      'A notice is of one type in one language and of another in the other. Give both the same type.',
    ),
    'prefill-mismatch':
      '`prefill` names a field that no address may fill in, such as one that tells of a person. Take it out of `prefill`.',
    'lead-needs-field':
      'Every lead of the form needs a field that nothing asks for. Ask and offer it, or do not require it of the call.',
    'lead-needs-answer':
      'Every lead of the form needs an answer that people can leave out, or are not asked for. Require it in its section, without a condition.',
    'unknown-icon': 'An icon is named that is not drawn. Name an `id` of `src/site/public/icons.svg`.',
    'unknown-project': '`"featured"` in the gallery is no project\'s number. Write the number of one.',
    'unused-picture': warningReportedLast('No page shows some pictures in the folder of photos. Show or remove them.'),
    'duplicate-project': 'Two projects of the gallery have the same number. Give each its own.',
    'duplicate-picture': 'A project of the gallery names a picture twice. Name another one in one of the places.',
    'too-many-pictures':
      'A project of the gallery has more than eight pictures, the one before the work included. Take some out.',
    'missing-picture':
      'A picture is named that is not in `schemas/content/photos`. Put it there, or write its name as the file has it, with its ending.',
    'unreadable-picture':
      'The file is no whole picture, or has more than 50 MB or 100 megapixels. Save it again as JPEG or PNG, or smaller.',
    'unknown-page':
      "A form or a content file leads to an address at which the site has no page. Lead to another, or put the page's form back.",
    'unused-form': reportedLast(
      'Nobody gets to this form: it has no page, and nothing leads to it. Give it a page, link it, or remove it.',
    ),
    'duplicate-page': 'Two pages are at the same path, and one would hide the other. Move one.',
    'reserved-path':
      'A page is at a path that the service or the site needs itself, such as `/api`. Choose another path.',
    'named-field-mismatch': errorOrWarning(
      'A field has a name by which mails, CRM or lists read it, but is asked in another way than they need. Ask it as [its name](definitions.md#names-that-mean-something) says, or call it otherwise.',
    ),
    'misnamed-field': errorOrWarning(
      'What mails, CRM or lists read by [its name](definitions.md#names-that-mean-something) is asked under another one, or not at all. Call it by that name.',
    ),
    'untranslated-text': warning(
      'A file of `languages/` lacks a text that visitors read. Add it there, under the name of its file.',
    ),
    'unused-translation': warning(
      'A file of `languages/` has words for a text, or a file, that is gone or was changed. Write the text as it stands now, or remove the line.',
    ),
  }),
  ...codesOf('Tables', {
    'doubtful-day': warning(
      "A day may be a slip: a table's first day is far off or prices nothing, or a limit of a date lies more than 20 years ahead. Correct it, or leave it if it is meant.",
    ),
    'assumed-rates': warning(
      'Rates marked with `"assumed": true` have not been confirmed. Leave out `"assumed"` once they are.',
    ),
    'version-mismatch': "A table's version is not its file's name without `.json`. Make them the same.",
    'duplicate-version': "Two tables have the same version, mostly after copying one. Rename the copy's.",
    'rate-mismatch':
      "A rate has a key that says nothing for its item's measure. Use the keys that [pricing](pricing.md) lists for the measure.",
    'measure-mismatch': "None of an item's rates fits its measure. Correct the measure.",
    'missing-rate': 'A rate lacks a number that its measure needs; walls need two. Add it.',
    'missing-list': 'An item that there can be several of does not say where its entries are. Name its list.',
    'list-mismatch': 'An item that is measured once for a room names a list of entries. Remove the list.',
    'allowance-mismatch':
      'Allowances, feet that each opening adds, go only with a measure of length. Remove them, or change the measure.',
    'unknown-opening': 'An allowance is for an opening that `geometry` does not list. Correct the name, or list it.',
    'unknown-item': 'A preparation is for an item (`whenTicked`) that the table does not have. Correct the name.',
    'invalid-date': 'A day is not in the calendar. Correct it.',
    'duplicate-day':
      'Two tables begin on the same day, mostly after copying one. Write the day on which the new one begins.',
    'day-gap':
      'A table that is called after a day begins later, and another would be in force between. Make name and day the same.',
    'day-early': 'A table that is called after a day begins before it. Make name and day the same.',
    'day-ahead': warning(
      'The first table begins after today, and prices until then all the same. Let it begin earlier.',
    ),
    'table-in-use':
      'A table was changed or removed by which leads were priced, or the one in force was removed. Put it back, and [make a new table](how-to/raise-a-rate-from-a-date.md).',
    'unreadable-database': warning(
      "The leads' database cannot be read: a table may be in use. Look at `DATABASE_URL`.",
    ),
    'rate-jump': warning(
      'A number may be a slip: it is far from the table before, or from its kind. Correct it, or leave it if it is meant.',
    ),
    'zero-rate': errorOrWarning(
      'Work would be done for nothing, in 0 hours; a warning while the rates are marked as assumed. Write the hours.',
    ),
  }),
  ...codesOf('Reach', {
    'unreachable-part':
      'A condition can never hold: nobody sees the part it belongs to. Correct the condition, or remove the part.',
    'redundant-condition': 'A condition always holds. Correct or remove it.',
    'unreachable-entries': 'The number that a list follows is 0 for everybody. Let the number be above 0.',
    'unsatisfiable-section':
      "Nobody gets past a section, because one of its fields accepts no answer. Loosen the field's rules.",
  }),
  ...codesOf('Catalogue', {
    'option-without-rate':
      'People can choose an option that has no rate, and would get no price. [Add the rate](how-to/add-an-option-and-its-rate.md).',
    'rate-without-option': errorOrWarning(
      'A rate is for an option that the form does not offer, or of another item; a warning where leads were priced by the table. Remove the rate, or offer the option.',
    ),
    'section-without-item':
      'Something can be ticked in a room that a table does not price. Add the item [in a new table](how-to/add-a-room-item-type.md).',
    'item-without-section': errorOrWarning(
      'A table has an item that nobody can tick. Offer it in the form, or remove it.',
    ),
    'priced-options-mismatch':
      'A field takes its options from a list that is not the one with its rates or sizes. Name the right list.',
    'feature-without-hours':
      'The form asks for a feature of a room for which a table has no hours. Add the hours, or do not ask.',
    'hours-without-feature': errorOrWarning(
      'A table has hours for a feature that the form does not ask for. Ask for it, or remove the hours.',
    ),
    'size-without-factor': 'A size can be chosen for which a table has no factor. Add it; 1 changes nothing.',
    'factor-without-size': errorOrWarning(
      'A table has a factor for a size that nobody can choose. Offer the size, or remove the factor.',
    ),
    'missing-field': errorOrWarning(
      'Prices need a field that the form does not ask, or calls otherwise. Ask it under the name that the message gives.',
    ),
    'priced-field-mismatch':
      'A field that prices need is asked in another way than they need it. Ask it as the message says.',
    'priced-list-mismatch': "An item takes its entries from another item's list. Name its own.",
    'unknown-path': "A table names a list or size that the form's rooms do not have. Correct the name.",
    'price-needs-answer':
      'A price needs an answer that may be missing or 0. Require it wherever [prices need it](pricing.md#what-is-refused).',
    'price-needs-walls':
      'An item is measured by the walls, but people who tick it alone are not asked for them all. Ask for the walls with it.',
  }),
};

export const findingCodes = { ...commonCodes, ...codes };

export type FindingCode = keyof typeof findingCodes;
