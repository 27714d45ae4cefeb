import type { FindingKind } from '../Finding.ts';
import type { SchemaError } from '../metaSchema.ts';
import { suggestOrListNames } from '../similar.ts';
import { limitPattern } from '../../engine/definition/dayLimits.ts';
import { hintToWriteChangedNumber } from '../../json/textRepairs.ts';
import { correctFractionTimeProductOrDash } from '../../json/writtenNumbers.ts';
import { retypeHint, quoteValue } from '../shownValues.ts';
import { alwaysSent, replacements } from './refusedWords.ts';
import { isObjectOrArray } from '../../values/values.ts';

export interface ShapeWords {
  code: FindingKind;
  message: string;
  hint?: string | undefined;
  /** Key of the member that is wrong; undefined when the value itself is. */
  key?: string | number;
}

export const joinConditions = 'join several with "and" or "or"';

export function describeShape({ keyword, params, parentSchema, data, instancePath }: SchemaError): ShapeWords {
  const shown = quoteValue(data);
  const description: unknown = parentSchema?.['description'];
  const hint = typeof description === 'string' ? description : undefined;
  const limit = Number(params['limit']);
  const isStandard = parentSchema?.['standard'] === true;
  const refused = (message: string, mend = hint): ShapeWords => ({ code: 'not-allowed', message, hint: mend });
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat().map(String);
      const pattern = parentSchema?.['pattern'];
      return {
        code: 'invalid-type',
        message: `${shown} stands where ${typeNames(types)} belongs`,
        hint:
          meantAt(instancePath, data) ??
          (typeof data === 'number' && pattern !== undefined
            ? asPattern(String(data), String(pattern), instancePath)
            : undefined) ??
          asMeant(data, types, choicesIn(parentSchema)),
      };
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return refused(
        `${shown} is not allowed here`,
        replacements.values.get(String(data)) ??
          (isStandard ? hint : undefined) ??
          suggestOrListNames(String(data), allowed),
      );
    }
    case 'const':
      // A rule that takes only `true` is turned off by leaving it out.
      if (data === false && params['allowedValue'] === true && !isStandard)
        return refused('false is not allowed here', 'leave it out');
      return refused(
        `${shown} is not allowed here`,
        isStandard ? hint : `write ${JSON.stringify(params['allowedValue'])}`,
      );
    case 'pattern': {
      const pattern = String(params['pattern']);
      const form: unknown = parentSchema?.['patternErrorMessage'];
      return {
        code: 'invalid-format',
        message: `${shown} is not ${typeof form === 'string' ? form : 'written as it has to be here'}`,
        hint: asPattern(String(data), pattern, instancePath) ?? hint,
      };
    }
    case 'minLength':
      if (limit === 1) return refused('this text is empty', 'fill it in');
      break;
    case 'uniqueItems': {
      const key = Math.max(Number(params['i']), Number(params['j']));
      const twice = quoteValue(Array.isArray(data) ? data[key] : data);
      return { ...refused(`${twice} stands twice in this list`, 'remove one of the two'), key };
    }
    case 'maxProperties':
      // Only a condition is limited so.
      return { code: 'invalid-condition', message: 'these { } hold more than one operator', hint: joinConditions };
  }
  return refused(limitSentences[keyword]?.(limit, shown) ?? `${shown} is not allowed here`);
}

const limitSentences: Readonly<Record<string, (limit: number, value: string) => string>> = {
  minLength: (limit) => `this text needs at least ${limit} characters`,
  maxLength: (limit) => `this text has more than ${limit} characters`,
  minItems: (limit) => `this list needs ${limit === 1 ? 'an entry' : `${limit} entries`} at least`,
  maxItems: (limit) => `this list has more than ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  minimum: (limit, value) => `${value} is too small: it cannot be below ${limit}`,
  exclusiveMinimum: (limit, value) => `${value} is too small: it has to be above ${limit}`,
  maximum: (limit, value) => `${value} is too large: ${limit} is the most here`,
  exclusiveMaximum: (limit, value) => `${value} is too large: it has to be below ${limit}`,
  minProperties: () => 'nothing stands between these { }',
};

/** Money as people write it, with commas between thousands or before the cents. */
const amount = /^(?:CAD?)?\s*(?:\$\s*)?\d+(?:,\d{3})*(?:[.,]\d+)?\s*(?:\$|CAD|dollars)?$/i;

const numberOf = (written: string): string =>
  written
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/[^\d.]/g, '');

/** The hint for a value that belongs under another key, by the key under which it stands. */
function meantAt(instancePath: string, data: unknown): string | undefined {
  if (/^\/ui\/.*\bvisible(?:\/|$)/.test(instancePath)) return replacements.keys.get('ui:visible');
  const key = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  if (key === 'items' && Array.isArray(data)) return replacements.keys.get('prefixItems');
  if (/\/enum\/\d+$/.test(instancePath))
    return 'an option is a text or a number, with what visitors read in "ui:enumNames"';
  if (key === 'required' && typeof data === 'boolean')
    return 'name the field in the "required" that stands beside "properties"';
  if (key === 'const' && isObjectOrArray(data)) return alwaysSent;
  if (/\/examples\/\d+$/.test(instancePath))
    return 'only a text suggests answers, and these are texts: of a number, "ui:placeholder" shows an example';
  if (/^\/ui\/(.*\/)?(oneOf|anyOf)$/.test(instancePath) && Array.isArray(data))
    return 'write the looks of the fields of all alternatives beside each other, by their names';
  if (!/minimum|maximum/i.test(key) || typeof data !== 'string' || Number.isFinite(Number(data))) return undefined;
  const limit = /minimum/i.test(key) ? 'earliest' : 'latest';
  return `the limit of a number is a number; that of a date or time is "${limit}"`;
}

/** A hint that writes a value in one of the types that are accepted. */
function asMeant(data: unknown, types: readonly string[], choices: readonly string[]): string | undefined {
  const isText = typeof data === 'string';
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  if (isText && isNumber && /^[+-]?\s*\d+(?:\.\d+)?\s*%$/.test(data.trim())) return hintToWriteChangedNumber(data);
  const written = retypeHint(data, types);
  if (written !== undefined) return written;
  const number = isText && isNumber ? correctFractionTimeProductOrDash(data.trim()) : undefined;
  if (number) return `${number.hint}, without quotation marks`;
  if (isText && isNumber && amount.test(data.trim()))
    return `write ${numberOf(data)}, without quotation marks and whatever stands around the number`;
  if (types.includes('array') && isText && choices.length > 0 && !choices.includes(data))
    return `write a list of some of these in [ ]: ${choices.map((choice) => `"${choice}"`).join(', ')}`;
  // Single words with commas between them become entries of a list; a sentence with a comma is one entry.
  if (types.includes('array') && isText && /^\w+(?:, ?\w+)+$/.test(data))
    return `write [${data
      .split(/, ?/)
      .map((each) => JSON.stringify(each))
      .join(', ')}]`;
  if (types.includes('array') && (isText || typeof data === 'number')) return `write [${JSON.stringify(data)}]`;
  return undefined;
}

/** The values that the entries of a list may have; empty when any are allowed. */
function choicesIn(schema: unknown): string[] {
  const { items } = Object(schema) as { items?: { enum?: unknown } };
  return Array.isArray(items?.enum) ? items.enum.map(String) : [];
}

/** The advice for a text that a pattern refuses. */
function asPattern(text: string, pattern: string, instancePath: string): string | undefined {
  const accepted = new RegExp(pattern);
  const written = rewritings.map((rewrite) => rewrite(text)).find((guess) => guess !== '' && accepted.test(guess));
  const file = text.split(/[\\/]/).at(-1) ?? '';
  if (accepted.test('a.png') && file !== text && accepted.test(file)) return `write "${file}", without the folder`;
  // A text that may hold spaces is prose, whose words are the owner's.
  if (written !== undefined && !accepted.test('a b')) return `write "${written}"`;
  if (/\.svgz?$/i.test(text) && accepted.test('a.png'))
    return 'an SVG may hold a program: export it as PNG, 512 pixels wide or more';
  if (instancePath.endsWith('/$ref'))
    return 'what fields share stands in "$defs", beside the "properties" of their section, or in a file of "definitions"';
  const [, name] = /^[\w.]+\.([A-Za-z]\w*)$/.exec(text) ?? [];
  return pattern === limitPattern && name !== undefined ? `name the date beside it alone: "${name}"` : undefined;
}

const asName = (text: string, joint: string): string => {
  const unaccented = text.normalize('NFD').replace(/\p{M}/gu, '').trim();
  return (/\s/.test(unaccented) ? unaccented.toLowerCase() : unaccented).match(/[A-Za-z0-9.]+/g)?.join(joint) ?? '';
};

/** The path of a page of this site; none for an address elsewhere. */
function asPagePath(text: string): string {
  const segments = text.toLowerCase().split('/');
  const named = segments.map((segment) => segment.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
  return text.includes('://') ? '' : `/${named.filter((segment) => segment !== '').join('/')}`;
}

const asPhoneNumber = (text: string): string =>
  text.replace(/\D/g, '').replace(/^1?(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** A link; none for what is no address. */
const asAddress = (text: string): string => {
  const address = text.trim().replace(/^(?:https?:\/*)?/i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address) ? `https://${address}` : '';
};

function asColour(text: string): string {
  const digits = text.replace(/^#/, '');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The likely intention of a text that is not written as a pattern asks. */
const rewritings: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => (text.includes('@') ? text.replace(/^\s*mailto:|\s/gi, '') : ''),
  asAddress,
  asPhoneNumber,
  asColour,
  ...['_', '-', ''].map((joint) => (text: string) => asName(text, joint)),
  asPagePath,
];

const typeWords: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

const typeNames = (types: readonly string[]): string => types.map((type) => typeWords[type] ?? type).join(' or ');
