// The words of JSON Schema 2020-12, of RJSF's UI schema and of jsonlogic.com that form files do not have: for each,
// what to write instead, or why there is nothing.

const only = 'leave it out: a group holds the fields that it names, and no others';
const conditions = 'when a field shows stands in "conditions", beside "schema"';
const files = 'a file is "format": "file", with its endings in "ext" or its media types in "mimes"';
const named = 'leave it out: shared fields stand in "$defs" or in a file of "definitions", and are named by "$ref"';
const entries = 'the entries of a list are all of one kind: say in "items" what each of them asks';
const options = 'options are a list of their own: "$ref": "../options/sizes.json", where this is said of each';
const unused = 'leave it out: it belongs to words of JSON Schema that are not in use here';
const looks = 'leave it out: the theme looks the same everywhere, and says by itself what is wrong';
const buttons = 'the length of a list is bounded by "minItems" and "maxItems", or follows a number under "follow"';
const templates =
  'leave it out: a template is registered for all forms, in the theme (docs/how-to/use-an-rjsf-widget.md)';
const unlisted = 'write another format, or what is right as a "pattern"';
const overEntries = '"some", "all" and "none" ask about the entries of a list, "count" and "sum" add up over them';

/** Words that share what to write instead, and that. */
type Refused = readonly [words: string, instead: string];

const keys: readonly Refused[] = [
  ['if then else dependentSchemas dependencies', `${conditions}; "required_if" of a field says when it is required`],
  ['allOf', `write its parts into the fields themselves; ${conditions}`],
  ['anyOf oneOf', `${options}; of fields that stand for each other, ${conditions}`],
  ['not', 'values that are refused stand in "excluded" of the field'],
  ['contains minContains maxContains', 'how many are chosen is bounded by "minItems" and "maxItems"'],
  ['prefixItems additionalItems unevaluatedItems', entries],
  ['additionalProperties patternProperties propertyNames unevaluatedProperties', only],
  ['minProperties maxProperties', 'how many boxes of a group have to be ticked says "minTicked"'],
  ['nullable', 'leave it out: what "required" does not name may stay empty'],
  ['examples', 'an example in the empty field is "ui:placeholder", under "ui"; a list of suggestions "optionsFrom"'],
  ['readOnly', 'what visitors only read is a text: write it into a "description"'],
  ['writeOnly', "leave it out: what visitors answer is theirs to see, and the owner's"],
  ['deprecated', 'an option that is offered no more has "withdrawn": true in its list'],
  ['contentEncoding contentMediaType contentSchema', files],
  ['$id id $anchor $dynamicAnchor $dynamicRef $recursiveRef $recursiveAnchor $vocabulary', named],
  ['definitions $defs', 'shared fields stand in "$defs", beside the "properties" of "schema"'],
  ['$schema', 'it stands at the top of the file, beside "schema"'],
  ['enumNames', options],
  [
    'title description',
    'the heading of a section is "heading", and what stands below it "description", beside "schema"',
  ],
  ['ui:disabled', 'write "ui:readonly", which is a condition here'],
  ['ui:enumNames ui:enumDisabled ui:enumOrder', options],
  ['ui:emptyValue', 'leave it out: an empty field has no answer'],
  ['ui:autofocus ui:autoFocus', 'leave it out: the heading of a section has the focus when it opens'],
  ['ui:inline', 'options beside each other are "ui:widget": "segmented"'],
  ['ui:classNames ui:style', 'write "ui:width", or a widget'],
  ['ui:hideError ui:rootFieldId ui:globalOptions', looks],
  ['ui:field', 'a list as a table is "ui:look": "table"; what a single field looks like is its "ui:widget"'],
  ['ui:addable ui:removable ui:copyable', buttons],
  ['ui:submitButtonOptions', 'the words of the last button are "label" of "submit", in form.json'],
  ['ui:inputType', 'write "ui:inputMode", or a format in the schema'],
  ['ui:accept ui:filePreview', files],
  ['ui:enableMarkdownInDescription ui:enableMarkdownInHelp', 'leave it out: descriptions are Markdown'],
  [
    'ui:hideAnchors ui:yearsRange ui:hideNowButton ui:hideClearButton ui:format',
    'leave it out: days are typed or picked',
  ],
  ['ui:duplicateKeySuffixSeparator ui:optionsSchemaSelector ui:fieldReplacesAnyOrOneOf ui:definitions', unused],
  ['ui:FieldTemplate ui:ObjectFieldTemplate ui:ArrayFieldTemplate ui:ArrayFieldItemTemplate', templates],
  ['ui:TitleFieldTemplate ui:DescriptionFieldTemplate ui:FieldErrorTemplate ui:FieldHelpTemplate', templates],
  ['ui:BaseInputTemplate ui:ButtonTemplates ui:WrapIfAdditionalTemplate ui:UnsupportedFieldTemplate', templates],
];

const values: readonly Refused[] = [
  ['radio', 'write "segmented" or "cards"'],
  ['updown range', 'write "stepper", or "number" where nobody counts up to it'],
  ['alt-date alt-datetime', 'write "date-text"'],
  ['date-time datetime datetime-local', 'ask a day ("date") and a time ("time"), each in a field of its own'],
  ['files data-url', 'several files are "type": "array", with "format": "file" in "items"'],
  ['password', 'leave it out: nobody signs in here'],
  ['color rating', 'offer options, or register a widget (docs/how-to/add-a-widget.md)'],
  ['uri url uri-reference uri-template iri iri-reference', unlisted],
  ['hostname idn-hostname idn-email ipv4 ipv6 uuid duration regex json-pointer relative-json-pointer', unlisted],
];

const operators: readonly Refused[] = [
  ['map filter reduce', overEntries],
  ['merge', 'write the values as one list: [ ]'],
  ['substr', 'a text is compared as a whole, or by "in"; "cat" joins texts'],
  ['log method', 'leave it out'],
  ['?:', 'call it "if"'],
];

const byWord = (table: readonly Refused[]): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)));

/** What to write instead of a key, a widget or format, or an operator. */
export const standardWords = { keys: byWord(keys), values: byWord(values), operators: byWord(operators) };
