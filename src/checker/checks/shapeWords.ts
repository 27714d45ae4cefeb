import type { FindingCode } from '../../compile/codes.ts';
import type { SchemaError } from '../../compile/metaSchema.ts';
import { nearest } from '../../compile/similar.ts';
import { limitPattern } from '../../engine/definition/dayLimits.ts';
import { percentHint } from '../../json/textRepairs.ts';
import { writtenNumber } from '../../json/writtenNumbers.ts';
import { asOfType, shownValue } from '../words.ts';

export interface ShapeWords {
  code: FindingCode;
  message: string;
  hint?: string | undefined;
  /** Key of the member that is wrong; undefined when the value itself is. */
  key?: string | number;
}

/** What a meta-schema has found wrong with a value, in the owner's words. */
export function describeShape({ keyword, params, parentSchema, data, instancePath }: SchemaError): ShapeWords {
  const given = shownValue(data);
  const what: unknown = parentSchema?.['description'];
  const hint = typeof what === 'string' ? what : undefined;
  const limit = Number(params['limit']);
  const refused = (message: string, mend = hint): ShapeWords => ({ code: 'not-allowed', message, hint: mend });
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat().map(String);
      return {
        code: 'invalid-type',
        message: `${given} stands where ${typeNames(types)} belongs`,
        hint: meantAt(instancePath, data) ?? asMeant(data, types, choicesIn(parentSchema)),
      };
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return refused(`${given} is not allowed here`, otherWords.get(String(data)) ?? nearest(String(data), allowed));
    }
    case 'const':
      // A rule that takes only `true` is turned off by leaving it out.
      if (data === false && params['allowedValue'] === true)
        return refused('false is not allowed here', 'leave it out');
      return refused(`${given} is not allowed here`, `write ${JSON.stringify(params['allowedValue'])}`);
    case 'pattern': {
      const pattern = String(params['pattern']);
      const form = formatNames(pattern);
      return {
        code: 'invalid-format',
        message: form === undefined ? `${given} is not written as it has to be here` : `${given} is not ${form}`,
        hint: writers[pattern]?.(String(data)) ?? asName(data, pattern) ?? asSibling(data, pattern) ?? hint,
      };
    }
    case 'minLength':
      return limit === 1
        ? refused('this text is empty', 'fill it in')
        : refused(`this text needs at least ${limit} characters`);
    case 'maxLength':
      return refused(`this text has more than ${limit} characters`);
    case 'minItems':
      return refused(`this list needs ${limit === 1 ? 'an entry' : `${limit} entries`} at least`);
    case 'maxItems':
      return refused(`this list has more than ${limit} ${limit === 1 ? 'entry' : 'entries'}`);
    case 'uniqueItems': {
      const key = Math.max(Number(params['i']), Number(params['j']));
      const twice = shownValue(Array.isArray(data) ? data[key] : data);
      return { ...refused(`${twice} stands twice in this list`, 'remove one of the two'), key };
    }
    case 'minimum':
      return refused(`${given} is too small: it cannot be below ${limit}`);
    case 'exclusiveMinimum':
      return refused(`${given} is too small: it has to be above ${limit}`);
    case 'maximum':
      return refused(`${given} is too large: ${limit} is the most here`);
    case 'exclusiveMaximum':
      return refused(`${given} is too large: it has to be below ${limit}`);
    case 'minProperties':
      return refused('nothing stands between these { }');
    case 'maxProperties':
      return refused(`these { } hold more than ${limit} ${limit === 1 ? 'key' : 'keys'}`);
    default:
      return refused(`${given} is not allowed here`);
  }
}

/** Money as people write it. */
const amount = /^(?:CAD?)?\s*(?:\$\s*)?\d+(?:,\d{3})*(?:\.\d+)?\s*(?:\$|CAD|dollars)?$/i;

/** What to write for words of HTML, JSON Schema and other libraries that nothing reads here. */
export const otherWords: ReadonlyMap<string, string> = new Map([
  ['readOnly', 'what visitors only read is a text: write it into a "description"'],
  ['formatMinimum', 'the first day or time is "earliest"'],
  ['formatMaximum', 'the last day or time is "latest"'],
  ['visible', 'when a field shows stands in "conditions", beside "schema"'],
  ['ui:visible', 'when a field shows stands in "conditions", beside "schema": write it there'],
  ['accept', 'name the endings in "ext", or the media types in "mimes"'],
  ['minFiles', 'name the field in "required": then it needs a file'],
  ['ui:prefix', 'write "ui:unit"'],
  ['ui:suffix', 'write "ui:unit"'],
  ['radio', 'write "segmented" or "cards"'],
]);

/** The hint for a value that belongs under another key, by the key under which it stands. */
function meantAt(instancePath: string, data: unknown): string | undefined {
  if (/^\/ui\/.*\bvisible(?:\/|$)/.test(instancePath)) return otherWords.get('ui:visible');
  const key = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  if (key === 'required' && typeof data === 'boolean')
    return 'name the field in the "required" that stands beside "properties"';
  if (key === 'const' && data === true)
    return 'name the box in the "required" that stands beside "properties": then it has to be ticked';
  if (!/minimum|maximum/i.test(key) || typeof data !== 'string' || Number.isFinite(Number(data))) return undefined;
  const limit = /minimum/i.test(key) ? 'earliest' : 'latest';
  return `the limit of a number is a number; that of a date or time is "${limit}"`;
}

/** A hint that writes a value in one of the types that are accepted. */
function asMeant(data: unknown, types: readonly string[], choices: readonly string[]): string | undefined {
  const isText = typeof data === 'string';
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  if (isText && isNumber && /^[+-]?\s*\d+(?:\.\d+)?\s*%$/.test(data.trim())) return percentHint(data);
  const written = asOfType(data, types);
  if (written !== undefined) return written;
  const number = isText && isNumber ? writtenNumber(data.trim()) : undefined;
  if (number) return `${number.hint}, without quotation marks`;
  if (isText && isNumber && amount.test(data.trim()))
    return `write ${data.replace(/[^\d.]/g, '')}, without quotation marks and whatever stands around the number`;
  if (types.includes('array') && isText && choices.length > 0 && !choices.includes(data))
    return `write a list of some of these in [ ]: ${choices.map((choice) => `"${choice}"`).join(', ')}`;
  if (types.includes('array') && (isText || typeof data === 'number')) return `write [${JSON.stringify(data)}]`;
  return undefined;
}

/** The values that the entries of a list may have; empty when any are allowed. */
function choicesIn(schema: unknown): string[] {
  const { items } = Object(schema) as { items?: { enum?: unknown } };
  return Array.isArray(items?.enum) ? items.enum.map(String) : [];
}

/** The path of a page, as meta-schemas ask for it. */
const pagePath = '^/[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$';

const phoneNumber = '^\\d{3}-\\d{3}-\\d{4}$';
const colour = '^#[0-9a-fA-F]{6}$';
const picture = '^[^/\\\\]+\\.(jpg|jpeg|png|webp)$';

/** Hints that write a refused text as its pattern asks, by the pattern. */
const writers: Record<string, (text: string) => string | undefined> = {
  [pagePath]: asPagePath,
  [phoneNumber]: (text) => {
    const [, ...parts] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? [];
    return parts.length === 0 ? undefined : `write "${parts.join('-')}"`;
  },
  [colour]: (text) => {
    const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
    return digits === '' ? undefined : `write "#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}"`;
  },
  [picture]: (text) =>
    /\.svgz?$/i.test(text) ? 'an SVG may hold a program: export it as PNG, 512 pixels wide or more' : undefined,
};

/** A text as the path of a page, when something is left of it then. */
function asPagePath(text: string): string | undefined {
  const parts = text
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''))
    .filter((part) => part !== '');
  return parts.length === 0 ? undefined : `write "/${parts.join('/')}"`;
}

/** The hint for a path where the name of a field beside this one belongs, or for a `$ref` that names no option list. */
function asSibling(data: unknown, pattern: string): string | undefined {
  if (pattern === optionsPath)
    return 'what fields share stands in "$defs", beside the "properties" of their section, or in a file of "definitions"';
  const [, name] = /^[\w.]+\.([A-Za-z]\w*)$/.exec(String(data)) ?? [];
  return pattern === limitPattern && name !== undefined ? `name the date beside it alone: "${name}"` : undefined;
}

/** A text as a name that a pattern of names accepts, when something is left of it then. */
function asName(data: unknown, pattern: string): string | undefined {
  if (typeof data !== 'string' || !(patternWords[pattern] ?? '').startsWith('a name of')) return undefined;
  const plain = data.normalize('NFD').replace(/\p{M}/gu, '').trim();
  const written = /\s/.test(plain) ? plain.toLowerCase() : plain;
  const accepted = ['_', '-', '']
    .map((joint) => written.replace(/[^A-Za-z0-9.]+/g, joint))
    .find((name) => new RegExp(pattern).test(name));
  return accepted === undefined ? undefined : `write "${accepted}"`;
}

const optionsPath = '^(\\.\\./)+options/[a-z0-9-]+\\.json$';
const names = 'a name of letters (a to z), digits and _ that begins with a letter';
const options = 'the path of an option list, for example "../options/sizes.json"';
const https = 'an address that begins with https://';

/** The forms that meta-schemas ask of texts, as people say them. */
const patternWords: Record<string, string> = {
  '^(\\.\\./)+meta/section\\.schema\\.json$':
    'the path of meta/section.schema.json, for example "../meta/section.schema.json"',
  '^(\\.\\./)+meta/definition\\.schema\\.json$':
    'the path of meta/definition.schema.json, for example "../meta/definition.schema.json"',
  '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$': `${names}, or several of them joined by dots`,
  '^[A-Za-z][A-Za-z0-9_]*$': names,
  '^\\S(.*\\S)?$': 'a text without spaces around it',
  '^[A-Za-z][A-Za-z0-9]*$': 'a name of letters and digits that begins with a letter',
  '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)*$':
    'a name of letters and digits that begins with a letter, or several of them joined by dots',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'a name of letters, digits, dots, dashes and _',
  '^[0-9]+$': 'a whole number in quotation marks',
  '^[A-Z]{3}$': 'a currency of three capital letters, for example "CAD"',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a day written as year-month-day, for example "2026-11-01"',
  [optionsPath]: options,
  '^[a-z][a-z0-9_]*$': 'a name of small letters, digits and _ that begins with a letter',
  '^[a-z][a-z0-9-]*$': 'a name of small letters, digits and dashes that begins with a letter',
  '^/[a-z][a-z0-9-]*$': 'a / and a name of small letters, digits and dashes, for example "/messages"',
  '^/': 'a page of this site, which begins with /',
  [pagePath]: 'the path of a page: a / and small letters, digits and dashes',
  '^[a-z0-9]+(\\.[a-z0-9]+)*$': 'the ending of a file in small letters, without the dot, for example "pdf"',
  '^[a-z0-9.+-]+/([a-z0-9.+-]+|\\*)$': 'a media type in small letters, for example "application/pdf" or "image/*"',
  '^https://[^/]+$': `${https}, without a slash at the end`,
  '^https://': https,
  '^(https://|$)': `${https}, or "" to show none`,
  [phoneNumber]: 'a phone number such as 403-555-0142',
  [colour]: 'a colour such as #1f5d4c: # and six digits from 0 to f',
  '^[^@\\s,;:<>()]+@[^@\\s,;:<>()]+\\.[^@\\s.,;:<>()]{2,}$': 'an email address such as info@example.com',
  '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$': 'a postal code such as T2P 1J9',
  '^[a-z]{2,3}(-[A-Z]{2})?$': 'a language, mostly with a country, such as en-CA',
  '^[A-Z](\\d[A-Z]?)?$':
    'the beginning of postal codes in capital letters, such as "T4C", or "T2" for all from T2A to T2Z',
  '^[a-z0-9-]+$': 'the id of an icon: small letters, digits and dashes',
  '^[A-Za-z0-9][A-Za-z0-9 ._()-]*$': 'a file name of letters without accents, digits, spaces, dots, dashes, _ and ( )',
  [picture]: 'the name of a picture, without folders, that ends in .jpg, .jpeg, .png or .webp',
};

/** Matches a pattern of a meta-schema that asks for one placeholder. */
const shownName = /^\\\{(\w+)\\\}$/;

/** What a pattern of a meta-schema asks for, in words; undefined when nobody has worded it yet. */
function formatNames(pattern: string): string | undefined {
  const [, name] = shownName.exec(pattern) ?? [];
  return name === undefined ? patternWords[pattern] : `a text with {${name}} in it`;
}

const typeWords: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

/** Types of JSON Schema as people call what is written. */
const typeNames = (types: readonly string[]): string => types.map((type) => typeWords[type] ?? type).join(' or ');
