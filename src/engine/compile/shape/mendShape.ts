import type { ErrorObject } from 'ajv';
import { isLike, mostLike } from '../../../compile/similar.ts';
import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';
import type { KeyErrors } from './keyErrors.ts';
import { standIn } from './standIn.ts';

/** Reads the keys of an object as they were probably meant, so that the rest of the file can be checked. */
export function mendKeys(document: SourceDocument, at: JsonPath, { unknown, missing, properties }: KeyErrors, root: unknown): void {
  for (const { key, meant } of unknown) {
    if (meant !== undefined) document.rename(at, key, meant);
    else document.leaveOut(at, key);
  }
  for (const key of missing) {
    document.put([...at, key], standIn(properties[key], root));
    document.doubt([...at, key]);
  }
  if (unknown.every(({ meant }) => meant !== undefined)) return;
  // Which key was meant is not known: it may be any that is not there.
  const value = document.valueAt(at);
  for (const key of Object.keys(properties)) if (!Object.hasOwn(Object(value), key)) document.doubt([...at, key]);
}

/** Reads a value that breaks its meta-schema as it was probably meant. False for what can stay: its type is right. */
export function mendValue(document: SourceDocument, at: JsonPath, { keyword, parentSchema, data }: ErrorObject, root: unknown): boolean {
  const isOfWrongType = ['type', 'const', 'enum', 'oneOf', 'anyOf'].includes(keyword);
  if (isOfWrongType) document.put(at, asMeant(data, parentSchema) ?? standIn(parentSchema, root));
  document.doubt(at);
  return isOfWrongType;
}

function asMeant(data: unknown, schema: ErrorObject['parentSchema']): unknown {
  const allowed: unknown = schema?.['enum'];
  if (Array.isArray(allowed)) {
    const best = mostLike(String(data), allowed.filter((value) => typeof value === 'string'));
    return best !== undefined && isLike(String(data), best) ? best : undefined;
  }
  const types = [schema?.['type']].flat();
  if ((types.includes('number') || types.includes('integer')) && typeof data === 'string' && data.trim() !== '') {
    const number = Number(data);
    return Number.isFinite(number) && (types.includes('number') || Number.isInteger(number)) ? number : undefined;
  }
  if (types.includes('boolean') && typeof data === 'string') return /^true$/i.test(data) ? true : /^false$/i.test(data) ? false : undefined;
  if (types.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) return String(data);
  return undefined;
}
