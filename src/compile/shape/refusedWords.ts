// The words of JSON Schema 2020-12, of RJSF's UI schema, of jsonlogic.com and of what is near to them that form files
// do not have: for each, what to write instead, or why there is nothing.

const closedGroup = 'leave it out: a group holds the fields that it names, and no others';
const files = 'a file is "format": "file", with its endings in "ext" or its media types in "mimes"';
const named = 'leave it out: shared fields stand in "$defs" or in a file of "definitions", and are named by "$ref"';
const entries = 'the entries of a list are all of one kind, which "items" says: what has a place of its own is a field';
const lists = 'a list in a list is a field of its entries: "items": { "type": "object", "properties": { ... } }';
const unused = 'leave it out: it belongs to words of JSON Schema that are not in use here';
const looks = 'leave it out: the theme looks the same everywhere, and says by itself what is wrong';
const buttons = 'the length of a list is bounded by "minItems" and "maxItems", or follows a number under "follow"';
const templates =
  'a template for all fields, or the name of one for this field, stands in the theme (docs/how-to/use-an-rjsf-widget.md)';
const unlisted = 'write another format, or what is right as a "pattern"';

type Refused = readonly [words: string, instead: string];

const keys: readonly Refused[] = [
  ['prefixItems additionalItems unevaluatedItems', entries],
  ['items', lists],
  ['patternProperties propertyNames', closedGroup],
  ['minProperties maxProperties', 'it stands at a group of boxes; what else is answered a rule of "rules" counts'],
  ['not', 'which answers do not go together a rule of "rules" says'],
  ['writeOnly', "leave it out: what visitors answer is theirs to see, and the owner's"],
  ['deprecated', 'an option that is offered no more has "withdrawn": true in its list'],
  ['contentEncoding contentMediaType contentSchema', files],
  ['$id id $anchor $dynamicAnchor $dynamicRef $recursiveRef $recursiveAnchor $vocabulary', named],
  ['$schema', 'it stands at the top of the file, beside "schema"'],
  ['ui:rootFieldId', looks],
  ['ui:globalOptions ui:submitButtonOptions ui:definitions', 'it stands at the root of "ui"'],
  ['ui:field', 'a list as a table is "ui:look": "table"; what a single field looks like is its "ui:widget"'],
  ['ui:addable ui:removable ui:copyable ui:orderable', buttons],
  ['ui:hideAnchors', 'leave it out: headings have no links to themselves'],
  ['ui:duplicateKeySuffixSeparator ui:optionsSchemaSelector ui:fieldReplacesAnyOrOneOf', unused],
  ['ui:WrapIfAdditionalTemplate', unused],
  ['ui:FieldTemplate ui:ObjectFieldTemplate ui:ArrayFieldTemplate ui:ArrayFieldItemTemplate', templates],
  ['ui:TitleFieldTemplate ui:DescriptionFieldTemplate ui:FieldErrorTemplate ui:FieldHelpTemplate', templates],
  ['ui:BaseInputTemplate ui:ButtonTemplates ui:UnsupportedFieldTemplate', templates],
  ['formatMinimum', 'the first day or time is "earliest"'],
  ['formatMaximum', 'the last day or time is "latest"'],
  ['visible ui:visible', 'when a field shows stands in "conditions", beside "schema"'],
  ['accept', 'name the endings in "ext", or the media types in "mimes"'],
  ['minFiles', 'name the field in "required": then it needs a file'],
  ['ui:prefix ui:suffix', 'write "ui:unit"'],
];

const values: readonly Refused[] = [
  ['array', lists],
  ['datetime datetime-local', 'write "date-time"'],
  ['rating', "offer options, or register a widget, such as RJSF's (docs/how-to/use-an-rjsf-widget.md)"],
  ['tags', 'leave it out: a list of texts has a line for each'],
  ['url uri-reference uri-template iri iri-reference', unlisted],
  ['hostname idn-hostname idn-email ipv4 ipv6 duration regex json-pointer relative-json-pointer', unlisted],
];

const operators: readonly Refused[] = [
  ['method', 'leave it out: it calls code'],
  ['&& & allof', 'write "and"'],
  ['|| | anyof', 'write "or"'],
  ['= eq is equals', 'write "=="'],
  ['<> ne', 'write "!="'],
  ['not', 'write "!"'],
  ['lt', 'write "<"'],
  ['gt', 'write ">"'],
  ['field', 'write "var"'],
  ['any', 'write "some"'],
  ['every', 'write "all"'],
  ['length size', 'write "count"'],
  ['total', 'write "sum"'],
];

const byWord = (table: readonly Refused[]): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([names, instead]) => names.split(' ').map((word) => [word, instead] as const)));

export const refusedWords = { keys, values, operators };

/** The advice for several answers that nobody is asked for. */
export const alwaysSent = 'what is always sent is a text, a number or yes: give each a field of its own, with "const"';

/** The words to write instead of a key, a widget or format, or an operator. */
export const replacements = { keys: byWord(keys), values: byWord(values), operators: byWord(operators) };
