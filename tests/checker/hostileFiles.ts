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
