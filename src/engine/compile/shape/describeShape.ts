import type { ErrorObject } from 'ajv';
import type { FindingCode } from '../../../compile/findings.ts';
import { nearest } from '../../../compile/similar.ts';
import { formInWords } from './formsInWords.ts';
import { shownValue } from './shownValue.ts';
import { typesInWords } from './typesInWords.ts';

export interface ShapeWords {
  code: FindingCode;
  message: string;
  hint?: string | undefined;
  /** What is wrong is a member, not the value that holds it. */
  key?: string | number;
}

/** What a meta-schema has found wrong with a value, in the owner's words. */
export function describeShape({ keyword, params, parentSchema, data, instancePath }: ErrorObject): ShapeWords {
  const given = shownValue(data);
  const what: unknown = parentSchema?.['description'];
  const hint = typeof what === 'string' ? what : undefined;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat().map(String);
      return { code: 'wrong-type', message: `${given} stands where ${typesInWords(types)} belongs`, hint: typeof data === 'boolean' && instancePath.endsWith('/required') ? 'name the field in the "required" that stands beside "properties"' : asMeant(data, types) };
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return { code: 'not-allowed', message: `${given} is not allowed here`, hint: nearest(String(data), allowed) };
    }
    case 'const':
      return { code: 'not-allowed', message: `${given} is not allowed here`, hint: params['allowedValue'] === true && data === false ? 'leave it out' : `write ${JSON.stringify(params['allowedValue'])}` };
    case 'pattern': {
      const form = formInWords(String(params['pattern']));
      return { code: 'wrong-form', message: form === undefined ? `${given} is not written as it has to be here` : `${given} is not ${form}`, hint };
    }
    case 'oneOf':
    case 'anyOf':
      return { code: 'not-allowed', message: `${given} is not allowed here`, hint };
    case 'minLength':
      return { code: 'not-allowed', message: limit === 1 ? 'this text is empty' : `this text needs at least ${limit} characters`, hint: limit === 1 ? 'fill it in, or leave the key out' : hint };
    case 'maxLength':
      return { code: 'not-allowed', message: `this text has more than ${limit} characters`, hint };
    case 'minItems':
      return { code: 'not-allowed', message: `this list needs ${limit === 1 ? 'an entry' : `${limit} entries`} at least`, hint };
    case 'maxItems':
      return { code: 'not-allowed', message: `this list has more than ${limit} ${limit === 1 ? 'entry' : 'entries'}`, hint };
    case 'uniqueItems': {
      const key = Math.max(Number(params['i']), Number(params['j']));
      return { code: 'not-allowed', message: `${shownValue(Array.isArray(data) ? data[key] : data)} stands twice in this list`, hint: 'remove one of the two', key };
    }
    case 'minimum':
      return { code: 'not-allowed', message: `${given} is too small: ${limit} is the least here`, hint };
    case 'exclusiveMinimum':
      return { code: 'not-allowed', message: `${given} is too small: it has to be above ${limit}`, hint };
    case 'maximum':
      return { code: 'not-allowed', message: `${given} is too large: ${limit} is the most here`, hint };
    case 'exclusiveMaximum':
      return { code: 'not-allowed', message: `${given} is too large: it has to be below ${limit}`, hint };
    case 'minProperties':
      return { code: 'not-allowed', message: 'nothing stands between these { }', hint };
    case 'maxProperties':
      return { code: 'not-allowed', message: `these { } hold ${Object.keys(Object(data)).length} keys where ${limit} ${limit === 1 ? 'is' : 'are'} allowed`, hint };
    default:
      return { code: 'not-allowed', message: `${given} is not allowed here`, hint };
  }
}

/** How a value of another type is written. */
function asMeant(data: unknown, types: readonly string[]): string | undefined {
  const isText = typeof data === 'string';
  if (isText && types.some((type) => type === 'number' || type === 'integer') && data.trim() !== '' && Number.isFinite(Number(data))) return `write ${Number(data)} without quotation marks`;
  if (isText && types.includes('boolean') && /^(true|false)$/i.test(data)) return `write ${data.toLowerCase()} without quotation marks`;
  if ((typeof data === 'number' || typeof data === 'boolean') && types.includes('string')) return `write "${String(data)}"`;
  if (types.includes('array') && (isText || typeof data === 'number')) return `write [${JSON.stringify(data)}]`;
  return undefined;
}
