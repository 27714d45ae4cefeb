/** The file of each kind that an owner edits, in a copy of the sample project. */
export const ownedFiles = {
  form: 'schemas/quote/form.json',
  section: 'schemas/estimator/items/wall.json',
  options: 'schemas/options/walls.json',
  messages: 'schemas/messages/en.json',
  company: 'schemas/content/company.json',
  gallery: 'schemas/content/gallery.json',
  rates: 'pricing-tables/2026-11-01.json',
} as const;

export type Owned = keyof typeof ownedFiles;

/** What may be put in place of a file: its text, of about `size` characters, made from the `sound` one. */
export type Garbage = (size: number, sound: string) => string;

/** `piece` as often as it fits. */
const filled = (size: number, piece: string): string => piece.repeat(Math.max(1, Math.floor(size / piece.length)));

/** As many numbered pieces as fit. */
function numbered(size: number, piece: (number: number) => string, between = ','): string {
  const pieces: string[] = [];
  for (let length = 0; length < size; length += (pieces.at(-1)?.length ?? 0) + between.length)
    pieces.push(piece(pieces.length));
  return pieces.join(between);
}

/** A sound text with more behind the bracket that opens it. */
const begun = (sound: string, more: string): string => sound.replace('{', () => `{${more},`);

/** A sound text with more before the bracket that closes the object or list which begins with `opening`. */
const within = (sound: string, opening: string, more: string): string =>
  sound.replace(opening, () => `${opening}${more},`);

/** A sound text with another value at one key, the first of its name; at the beginning when it has none. */
const withValue = (sound: string, key: string, value: string): string => {
  const document = JSON.parse(sound) as Record<string, unknown>;
  return JSON.stringify({ ...document, [key]: '@@@' }, null, 2).replace('"@@@"', () => value);
};

/** Texts that are no JSON, whatever file they stand in. */
export const garbageTexts: Readonly<Record<string, Garbage>> = {
  'closing brackets': (size) => filled(size, '}'),
  'closing lists': (size) => filled(size, ']'),
  'opening brackets': (size) => filled(size, '['),
  'brackets in lines': (size) => filled(size, '}\n'),
  'pairs of brackets': (size) => filled(size, '[]'),
  'both brackets': (size) => filled(size, '{]'),
  quotes: (size) => filled(size, '"'),
  'curly quotes': (size) => filled(size, '\u201C'),
  apostrophes: (size) => filled(size, "'"),
  commas: (size) => filled(size, ','),
  'commas in a list': (size) => `[${filled(size, ',')}]`,
  'semicolons in a list': (size) => `[${filled(size, '1;')}1]`,
  'lines of commas': (size) => `[1${filled(size, ',\n')}]`,
  colons: (size) => filled(size, ':'),
  backslashes: (size) => filled(size, '\\'),
  'backslashes in a text': (size) => `{"heading": "${filled(size, '\\x')}"}`,
  'tabs in a text': (size) => `{"heading": "${filled(size, '\t')}"}`,
  'an open string': (size) => `{"heading": "${filled(size, 'a')}`,
  'open strings in lines': (size) => `{${filled(size, '"a\n')}`,
  'a long text': (size) => `{"heading": "${filled(size, 'a')}"}`,
  'a long word': (size) => filled(size, 'a'),
  'a long number': (size) => filled(size, '1'),
  words: (size) => filled(size, 'lorem ipsum '),
  'words in lines': (size) => filled(size, 'lorem ipsum\n'),
  spaces: (size) => filled(size, ' '),
  'lines without text': (size) => filled(size, '\n'),
  'spaces that are none': (size) => filled(size, '\u00A0'),
  'comments that open': (size) => filled(size, '/*'),
  'comments in lines': (size) => `{\n${filled(size, '// a\n')}`,
  'comments of web pages': (size) => filled(size, '<!--'),
  'marks of a merge': (size) => filled(size, '<<<<<<<\n'),
  slashes: (size) => filled(size, '/'),
  signs: (size) => filled(size, '#'),
  dashes: (size) => filled(size, '-- '),
  dots: (size) => filled(size, '.'),
  'equals signs': (size) => filled(size, '='),
  zeros: (size) => `[${filled(size, '007,')}1]`,
  'large numbers': (size) => `[${filled(size, '1e999,')}1]`,
  'NUL bytes': (size) => filled(size, '\0'),
  'invalid encoding': (size) => `{"a": "${filled(size, '\uFFFD')}"}`,
  'lone surrogates': (size) => filled(size, '\uD800'),
  'marks of byte order': (size) => filled(size, '\uFEFF'),
  'one object after the other': (size) => filled(size, '{}\n'),
  'one key': (size) => `{${filled(size, '"a":1,')}"b":1}`,
  'names without marks': (size) => `{${numbered(size, (at) => `a${at}: 1`)}}`,
  'names without values': (size) => `{${numbered(size, (at) => `"a${at}"`)}}`,
  'values without commas': (size) => `[${filled(size, '1 ')}]`,
  'lines without commas': (size) => `{\n${numbered(size, (at) => `  "a${at}": 1`, '\n')}\n}`,
  'brackets opened in lines': (size) => filled(size, '{\n  "a": [\n'),
  'a web page': (size) => filled(size, '<div class="a">text</div>\n'),
  'a table': (size) => filled(size, 'a;b;"c";1,5\n'),
  'doubled lines': (size) => `{\n${filled(size, '"a": 1\n')}}`,
  'a sound beginning': (size, sound) => `${sound.slice(0, sound.lastIndexOf('}'))}${filled(size, ' ,]')}`,
  'many times itself': (size, sound) => filled(Math.max(size, 2 * sound.length), sound),
  'not one comma': (size, sound) => filled(Math.max(size, 2 * sound.length), sound).replaceAll(',', ' '),
};

/** Texts that are JSON, and hold too much or what belongs elsewhere. */
export const hugeTexts: Readonly<Record<string, Garbage>> = {
  'unknown keys': (size, sound) =>
    begun(
      sound,
      numbered(size, (at) => `"unknown${at}": ${at}`),
    ),
  'unknown keys of its own': (size, sound) =>
    begun(
      sound,
      numbered(size, (at) => `"titel${at}": "a"`),
    ),
  'a long key': (size, sound) => begun(sound, `"${filled(size, 'a')}": 1`),
  'long keys': (size, sound) =>
    begun(
      sound,
      numbered(size, (at) => `"${'a'.repeat(1000)}${at}": 1`),
    ),
  'numbers only': (size) => `[${numbered(size, String)}]`,
  'objects only': (size) => `[${filled(size, '{},')}{}]`,
  'lists in lists': (size) => `[${filled(size, '[[[[]]]],')}[]]`,
  'spaces in texts': (size, sound) =>
    begun(
      sound,
      numbered(size, (at) => `"heading${at}": " "`),
    ),
  'keys of objects': (size, sound) =>
    begun(
      sound,
      numbered(size, (at) => `"${['__proto__', 'constructor', 'toString'][at % 3] ?? ''}": {}`),
    ),
};

/** Texts of the right shape that hold too much: for one kind of file each. */
export const hugeParts: readonly { name: string; file: Owned; text: Garbage }[] = [
  {
    name: 'operands',
    file: 'section',
    text: (size, sound) =>
      withValue(sound, 'visible', `{"or": [${numbered(size, () => '{"var": "paintable.wall"}')}]}`),
  },
  {
    name: 'unknown operands',
    file: 'section',
    text: (size, sound) => withValue(sound, 'visible', `{"or": [${numbered(size, (at) => `{"var": "a${at}"}`)}]}`),
  },
  {
    name: 'compared operands',
    file: 'section',
    text: (size, sound) =>
      withValue(sound, 'visible', `{"or": [${numbered(size, (at) => `{"==": [{"var": "name"}, "a${at}"]}`)}]}`),
  },
  {
    name: 'wrong operands',
    file: 'section',
    text: (size, sound) => withValue(sound, 'visible', `{"or": [${numbered(size, (at) => String(at))}]}`),
  },
  {
    name: 'nested operands',
    file: 'section',
    text: (size, sound) =>
      withValue(
        sound,
        'visible',
        `{"or": [${numbered(size, () => `${'{"!": ['.repeat(30)}{"var": "paintable.wall"}${']}'.repeat(30)}`)}]}`,
      ),
  },
  {
    name: 'conditions',
    file: 'section',
    text: (size, sound) =>
      withValue(sound, 'conditions', `{${numbered(size, (at) => `"a${at}": {"var": "paintable.wall"}`)}}`),
  },
  {
    name: 'fields',
    file: 'section',
    text: (size, sound) =>
      within(
        sound,
        '"properties": {',
        numbered(size, (at) => `"a${at}": {"title": "A${at}", "type": "string"}`),
      ),
  },
  {
    name: 'fields of one title',
    file: 'section',
    text: (size, sound) =>
      within(
        sound,
        '"properties": {',
        numbered(size, (at) => `"a${at}": {"title": "A", "type": "string"}`),
      ),
  },
  {
    name: 'required fields',
    file: 'section',
    text: (size, sound) =>
      within(
        sound,
        '"required": [',
        numbered(size, (at) => `"a${at}"`),
      ),
  },
  {
    name: 'looks of fields',
    file: 'section',
    text: (size, sound) =>
      within(
        sound,
        '"ui": {',
        numbered(size, (at) => `"a${at}": {"ui:width": "half"}`),
      ),
  },
  {
    name: 'steps',
    file: 'form',
    text: (size, sound) =>
      within(
        sound,
        '"steps": [',
        numbered(size, (at) => `{"title": "A${at}", "sections": ["a${at}"]}`),
      ),
  },
  {
    name: 'steps of one name',
    file: 'form',
    text: (size, sound) =>
      within(
        sound,
        '"steps": [',
        numbered(size, () => `{"title": "A", "sections": ["home-type"]}`),
      ),
  },
  {
    name: 'sections',
    file: 'form',
    text: (size, sound) =>
      within(
        sound,
        '"sections": [',
        numbered(size, (at) => `"a${at}"`),
      ),
  },
  {
    name: 'required of the call',
    file: 'form',
    text: (size, sound) =>
      within(
        sound,
        '"required": [',
        numbered(size, (at) => `"a${at}"`),
      ),
  },
  {
    name: 'options',
    file: 'options',
    text: (size, sound) =>
      within(
        sound,
        '"oneOf": [',
        numbered(size, (at) => `{"const": "a${at}", "title": "A${at}"}`),
      ),
  },
  {
    name: 'options alike',
    file: 'options',
    text: (size, sound) =>
      within(
        sound,
        '"oneOf": [',
        numbered(size, () => '{"const": "a", "title": "A"}'),
      ),
  },
  {
    name: 'options of sizes',
    file: 'options',
    text: (size, sound) =>
      within(
        sound,
        '"oneOf": [',
        numbered(size, (at) => `{"const": ${at}, "title": "A${at}"}`),
      ),
  },
  {
    name: 'messages of fields',
    file: 'messages',
    text: (size, sound) =>
      within(
        sound,
        '"fields": {',
        numbered(size, (at) => `"quote.a${at}": {"required": "A"}`),
      ),
  },
  {
    name: 'messages of forms',
    file: 'messages',
    text: (size, sound) =>
      within(
        sound,
        '"fields": {',
        numbered(size, (at) => `"a${at}.b": {"required": "A"}`),
      ),
  },
  {
    name: 'notices',
    file: 'messages',
    text: (size, sound) =>
      within(
        sound,
        '"notices": {',
        numbered(size, (at) => `"a${at}": {"type": "danger", "message": "A"}`),
      ),
  },
  {
    name: 'rates',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"rates": {',
        numbered(size, (at) => `"A${at}": {"squareFeetPerHour": 1, "lineFeetPerHour": 1}`),
      ),
  },
  {
    name: 'rates of another measure',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"rates": {',
        numbered(size, (at) => `"A${at}": {"hours": 1}`),
      ),
  },
  {
    name: 'items',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"items": {',
        numbered(
          size,
          (at) => `"a${at}": {"label": "A", "measure": "each", "list": "a.items", "rates": {"A": {"hours": 1}}}`,
        ),
      ),
  },
  {
    name: 'preparation',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"preparation": {',
        numbered(size, (at) => `"a${at}": {"label": "A", "measure": "floor-area", "squareFeetPerHour": 1}`),
      ),
  },
  {
    name: 'openings',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"openings": {',
        numbered(size, (at) => `"a${at}": {"list": "a.items", "baseboardFeet": 1}`),
      ),
  },
  {
    name: 'features',
    file: 'rates',
    text: (size, sound) =>
      within(
        sound,
        '"additionalFeatures": {',
        numbered(size, (at) => `"a${at}": {"label": "A", "hours": 1}`),
      ),
  },
  {
    name: 'projects',
    file: 'gallery',
    text: (size, sound) => {
      const side = (name: string): string => `{"picture": "${name}.jpg", "alt": "A"}`;
      return within(
        sound,
        '"projects": [',
        numbered(
          size,
          (at) =>
            `{"project": ${at}, "job": "A", "area": "B", "before": ${side(`a${at}`)}, "after": ${side(`b${at}`)}}`,
        ),
      );
    },
  },
  {
    name: 'projects of one number',
    file: 'gallery',
    text: (size, sound) =>
      within(
        sound,
        '"projects": [',
        numbered(
          size,
          () =>
            `{"project": 1, "job": "A", "area": "B", "before": {"picture": "hero.jpg", "alt": "A"}, "after": {"picture": "hero.jpg", "alt": "A"}}`,
        ),
      ),
  },
  {
    name: 'areas',
    file: 'company',
    text: (size, sound) =>
      within(
        sound,
        '"serviceAreas": [',
        numbered(size, (at) => `{"name": "A${at}", "postalCodes": ["T2P"]}`),
      ),
  },
];
