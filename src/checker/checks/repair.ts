import type { SchemaError } from '../../compile/metaSchema.ts';
import { isLike, mostLike } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { isRecord } from '../../pricing/errors.ts';

/** What is wrong with the keys of one object. */
export interface KeyErrors {
  instancePath: string;
  /** Keys that are not known, each with the one that was probably meant. */
  unknown: { key: string; meant: string | undefined }[];
  /** Keys that are missing, and not there under another name. */
  missing: string[];
  /** What the object may hold. */
  properties: Record<string, unknown>;
}

/** The errors about keys, by object: a key under another name is not missing as well. */
export function keyErrors(errors: readonly SchemaError[]): KeyErrors[] {
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties' && error.keyword !== 'required') continue;
    const own = objects.get(error.instancePath) ?? [];
    own.push(error);
    objects.set(error.instancePath, own);
  }
  return [...objects].map(([instancePath, own]) => keysOf(instancePath, own));
}

function keysOf(instancePath: string, errors: readonly SchemaError[]): KeyErrors {
  const properties: Record<string, unknown> = errors[0]?.parentSchema?.['properties'] ?? {};
  const given = Object.keys(Object(errors[0]?.data));
  const missing = new Set(
    errors.filter(({ keyword }) => keyword === 'required').map(({ params }) => String(params['missingProperty'])),
  );
  const free = new Set(Object.keys(properties).filter((key) => !given.includes(key)));
  const take = (key: string): string => {
    missing.delete(key);
    free.delete(key);
    return key;
  };
  const unknown = errors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ params }) => {
      const key = String(params['additionalProperty']);
      const value: unknown = Object(errors[0]?.data)[key];
      const fitting = (keys: Iterable<string>): string[] => [...keys].filter((other) => fits(value, properties[other]));
      const alike = [
        mostLike(key, fitting(missing)),
        mostLike(key, fitting(free)),
        mostLike(key, missing),
        mostLike(key, free),
      ].find((other) => other !== undefined && isLike(key, other));
      return { key, meant: alike === undefined ? undefined : take(alike) };
    });
  // What is left over on both sides belongs together.
  for (const one of unknown.filter(({ meant }) => meant === undefined)) {
    const [left] = [mostLike(one.key, missing)];
    if (left !== undefined) one.meant = take(left);
  }
  return { instancePath, unknown, missing: [...missing], properties };
}

/** Whether a value is of the type that a part of a meta-schema asks for, as far as it says so itself. */
function fits(value: unknown, schema: unknown): boolean {
  const type: unknown = Object(schema)['type'];
  if (typeof type !== 'string') return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}

/** Reads the keys of an object as they were probably meant, so that the rest of the file can be checked. */
export function repairKeys(
  document: SourceDocument,
  at: JsonPath,
  { unknown, missing, properties }: KeyErrors,
  root: unknown,
): void {
  for (const { key, meant } of unknown) {
    if (meant !== undefined) document.rename(at, key, meant);
    else document.leaveOut(at, key);
  }
  for (const key of missing) {
    document.put([...at, key], placeholderFor(properties[key], root));
    document.taint([...at, key]);
  }
  if (unknown.every(({ meant }) => meant !== undefined)) return;
  // Which key was meant is not known: it may be any that is not there.
  const value = document.valueAt(at);
  for (const key of Object.keys(properties)) if (!Object.hasOwn(Object(value), key)) document.taint([...at, key]);
}

/** Reads a value that breaks its meta-schema as it was probably meant. False for what can stay: its type is right. */
export function repairValue(
  document: SourceDocument,
  at: JsonPath,
  { keyword, parentSchema, data }: SchemaError,
  root: unknown,
): boolean {
  const isOfWrongType = ['type', 'const', 'enum', 'oneOf', 'anyOf'].includes(keyword);
  if (isOfWrongType) document.put(at, asMeant(data, parentSchema) ?? placeholderFor(parentSchema, root));
  document.taint(at);
  return isOfWrongType;
}

function asMeant(data: unknown, schema: SchemaError['parentSchema']): unknown {
  const allowed: unknown = schema?.['enum'];
  if (Array.isArray(allowed)) {
    const best = mostLike(
      String(data),
      allowed.filter((value) => typeof value === 'string'),
    );
    return best !== undefined && isLike(String(data), best) ? best : undefined;
  }
  const types = [schema?.['type']].flat();
  if ((types.includes('number') || types.includes('integer')) && typeof data === 'string' && data.trim() !== '') {
    const number = Number(data);
    return Number.isFinite(number) && (types.includes('number') || Number.isInteger(number)) ? number : undefined;
  }
  if (types.includes('boolean') && typeof data === 'string')
    return /^true$/i.test(data) ? true : /^false$/i.test(data) ? false : undefined;
  if (types.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) return String(data);
  return undefined;
}

/**
 * A value of the least shape that a part of a meta-schema asks for. It stands where one is missing, so that the rest
 * can be checked.
 */
function placeholderFor(schema: unknown, root: unknown): unknown {
  const { $ref, type, const: only, enum: allowed, required, properties, oneOf, anyOf } = asSchema(schema);
  if (typeof $ref === 'string')
    return placeholderFor(
      $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((part, key) => asSchema(part)[key], root),
      root,
    );
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return allowed[0];
  const [first] = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? [...list] : []));
  if (first !== undefined) return placeholderFor(first, root);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return [];
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    default:
      return Object.fromEntries(
        (Array.isArray(required) ? required : []).map((key) => [
          key,
          placeholderFor(asSchema(properties)[String(key)], root),
        ]),
      );
  }
}

const asSchema = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
