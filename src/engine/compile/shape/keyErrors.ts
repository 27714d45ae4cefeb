import type { ErrorObject } from 'ajv';
import { isLike, mostLike } from '../../../compile/similar.ts';

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
export function keyErrors(errors: readonly ErrorObject[]): KeyErrors[] {
  const objects = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties' && error.keyword !== 'required') continue;
    objects.set(error.instancePath, [...(objects.get(error.instancePath) ?? []), error]);
  }
  return [...objects].map(([instancePath, own]) => keysOf(instancePath, own));
}

function keysOf(instancePath: string, errors: readonly ErrorObject[]): KeyErrors {
  const properties: Record<string, unknown> = errors[0]?.parentSchema?.['properties'] ?? {};
  const given = Object.keys(Object(errors[0]?.data));
  const missing = new Set(errors.filter(({ keyword }) => keyword === 'required').map(({ params }) => String(params['missingProperty'])));
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
      const alike = [mostLike(key, fitting(missing)), mostLike(key, fitting(free)), mostLike(key, missing), mostLike(key, free)].find((other) => other !== undefined && isLike(key, other));
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
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}
