import path from 'node:path';
import type { FileKind, FileKinds } from '../../compile/files.ts';
import { metaSchemaValidator, type SchemaError, type SchemaValidator } from '../../compile/metaSchema.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { nearest } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { keyErrors, type KeyErrors, repairKeys, repairValue } from './repair.ts';
import { describeShape } from './shapeWords.ts';

type Validators = ReadonlyMap<string, { validate: SchemaValidator; schema: unknown }>;

/** A repair can bring to light what was under it: a misspelt key first, then what stands at it. */
const rounds = 4;

/** A file with more errors than these is another one than was meant: nothing is made of it. */
const mostErrors = 500;

/**
 * Every file against the meta-schema of its kind: unknown keys, wrong types, missing parts, and files that lie among
 * those of another kind.
 */
export const checkShape: Pass = (compilation) => {
  const validators = compileMeta(compilation);
  for (const document of [...compilation.documents.values()]) {
    const kind = compilation.kinds.of(document.path);
    if (!kind || !kind.meta) continue;
    const own = validators.get(kind.meta);
    if (!own) compilation.unusable.add(document.path);
    else if (isMisplaced(document, kind, compilation.kinds, validators)) reportMisplaced(compilation, document);
    else if (!repairShape(compilation, document, own)) compilation.unusable.add(document.path);
    else checkSchemaPath(compilation, document, kind.meta);
    if (compilation.unusable.has(document.path)) compilation.documents.delete(document.path);
  }
};

/** The meta-schemas that files here need. One that is missing is reported once. */
function compileMeta(compilation: Compilation): Validators {
  const used = new Set([...compilation.documents.keys()].flatMap((name) => compilation.kinds.of(name)?.meta ?? []));
  return new Map(
    [...used].flatMap((meta) => {
      const schema = compilation.documents.get(meta)?.value;
      if (schema === undefined || typeof schema !== 'object' || schema === null) {
        if (!compilation.unusable.has(meta))
          compilation.reportAt(
            meta,
            { line: 1, column: 1 },
            'missing-meta-schema',
            'this file is missing, so that files of its kind cannot be checked',
            'put it back',
          );
        return [];
      }
      try {
        return [[meta, { validate: metaSchemaValidator(schema), schema }] as const];
      } catch (error) {
        // A mistake in its text has been reported already.
        if (!compilation.documents.get(meta)?.isTainted([]))
          compilation.reportAt(
            meta,
            { line: 1, column: 1 },
            'missing-meta-schema',
            'this file cannot be used, so that files of its kind cannot be checked',
            `put back the one that was here: ${error instanceof Error ? error.message : String(error)}`,
          );
        return [];
      }
    }),
  );
}

/** Whether the file is all right as a file of another kind, which it says it is. */
function isMisplaced({ value }: SourceDocument, kind: FileKind, kinds: FileKinds, validators: Validators): boolean {
  const declared = declaredKind(value, kinds);
  if (!declared?.meta || declared.meta === kind.meta) return false;
  const fits = (meta: string): boolean => {
    const { validate } = validators.get(meta) ?? {};
    if (!validate) return false;
    validate(value);
    return (validate.errors ?? []).every(({ instancePath }) => instancePath === '/$schema');
  };
  return fits(declared.meta) && (kind.meta === undefined || !fits(kind.meta));
}

function declaredKind(value: unknown, kinds: FileKinds): FileKind | undefined {
  const schema: unknown = value !== null && typeof value === 'object' && '$schema' in value ? value.$schema : undefined;
  return typeof schema === 'string'
    ? kinds.all.find(({ meta }) => meta !== undefined && schema.endsWith(`/${meta}`))
    : undefined;
}

function reportMisplaced(compilation: Compilation, document: SourceDocument): void {
  const { what, where } = declaredKind(document.value, compilation.kinds)?.words ?? {
    what: 'of another kind',
    where: '',
  };
  compilation.reportAt(
    document.path,
    { line: 1, column: 1 },
    'unknown-file',
    `this is ${what}, and nothing reads one under this name here`,
    where,
  );
  compilation.misplacedFiles.add(document.path);
  compilation.unusable.add(document.path);
}

/**
 * Reports what is wrong with the shape of a file and reads it as it was meant; false when nothing can be made of it.
 */
function repairShape(
  compilation: Compilation,
  document: SourceDocument,
  { validate, schema }: { validate: SchemaValidator; schema: unknown },
): boolean {
  const emptied = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    if (validate(document.value)) return true;
    const { value } = document;
    const errors = (validate.errors ?? []).slice(0, mostErrors);
    const values = valueErrors(errors).map((error) => ({ error, at: placeOf(error, value) }));
    const keys = keyErrors(errors).map((error) => ({ error, at: placeOf(error, value) }));
    for (const { error, at } of values) {
      // What is empty without an unknown key was meant to hold that.
      if (error.keyword === 'minProperties' && emptied.has(at.join('\n'))) continue;
      const { code, message, hint, key } = describeShape(error);
      const place = key === undefined ? at : [...at, key];
      // What an earlier round has put there is not the owner's mistake.
      if (!document.isTainted(place)) compilation.report(document, place, code, message, hint);
    }
    for (const { error, at } of keys) if (error.unknown.length > 0) emptied.add(at.join('\n'));
    for (const { error, at } of keys) {
      if (at.length === 0) addSchemaPath(compilation, document, error);
      reportKeys(compilation, document, at, error);
    }
    if (errors.length < (validate.errors ?? []).length) return false;
    for (const { error, at } of keys) repairKeys(document, at, error, schema);
    const changes = values.map(({ error, at }) => repairValue(document, at, error, schema));
    if (keys.length === 0 && !changes.includes(true)) return true;
  }
  return false;
}

/**
 * Only editors need to be told what a file may hold: where it does not say it, that is worth a line, and nothing stops
 * for it.
 */
function addSchemaPath(compilation: Compilation, document: SourceDocument, { missing, properties }: KeyErrors): void {
  const meta = compilation.kinds.of(document.path)?.meta;
  if (meta === undefined || !missing.includes('$schema')) return;
  missing.splice(missing.indexOf('$schema'), 1);
  const fixed: unknown = Object(properties['$schema']).const;
  const line = typeof fixed === 'string' ? fixed : path.posix.relative(path.posix.dirname(document.path), meta);
  compilation.report(
    document,
    [],
    'missing-key',
    '"$schema" is missing here, by which editors know what this file may hold',
    `write "$schema": "${line}", as the first line inside the brackets`,
    { severity: 'warning' },
  );
  document.put(['$schema'], line);
}

function reportKeys(
  compilation: Compilation,
  document: SourceDocument,
  at: JsonPath,
  { unknown, missing, properties }: KeyErrors,
): void {
  for (const { key, meant } of unknown) {
    const hint = meant !== undefined ? `did you mean "${meant}"?` : nearest(key, Object.keys(properties));
    if (!document.isTainted([...at, key]))
      compilation.report(document, [...at, key], 'unknown-key', `"${key}" is not known here`, hint);
  }
  const names = missing.filter((key) => !document.isTainted([...at, key])).map((key) => `"${key}"`);
  const last = names.pop();
  if (last === undefined || document.hasDuplicates(at) || document.isTainted(at)) return;
  compilation.report(
    document,
    at,
    'missing-key',
    names.length === 0 ? `${last} is missing here` : `${names.join(', ')} and ${last} are missing here`,
    names.length === 0 ? 'add it' : 'add them',
  );
}

/** The errors about values that are mistakes of their own. */
function valueErrors(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const ofWrongType = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  return errors.filter((error) => {
    // What is wrong with a name is said of the name.
    if (['propertyNames', 'if', 'additionalProperties', 'required'].includes(error.keyword)) return false;
    // What has another type is not too small as well.
    if (error.keyword !== 'type' && ofWrongType.has(error.instancePath) && choices.length === 0) return false;
    // None of several ways fits: that is said once.
    return !choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`));
  });
}

/** Where in the file an error is: at the value, of a name at the name. */
function placeOf(
  { instancePath, propertyName }: Pick<SchemaError, 'instancePath' | 'propertyName'>,
  root: unknown,
): JsonPath {
  let value = root;
  const at = instancePath
    .split('/')
    .slice(1)
    .map((escaped) => {
      const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
  return propertyName === undefined ? at : [...at, propertyName];
}

/** Editors find the meta-schema by its path: it has to lead there. */
function checkSchemaPath(compilation: Compilation, document: SourceDocument, meta: string): void {
  const { value } = document;
  const written: unknown =
    value !== null && typeof value === 'object' && '$schema' in value ? value.$schema : undefined;
  if (typeof written !== 'string' || !/^(\.\.\/)+meta\//.test(written) || document.isTainted(['$schema'])) return;
  const from = path.posix.dirname(document.path);
  if (path.posix.join(from, written) === meta) return;
  compilation.report(
    document,
    ['$schema'],
    'invalid-format',
    `${written} leads nowhere from here`,
    `write "${path.posix.relative(from, meta)}"`,
  );
}
