import path from 'node:path';
import { compileMetaSchema, type SchemaError, type SchemaValidator } from '../metaSchema.ts';
import type { Pass } from '../Compilation.ts';
import { isSimilar, closestAtAnyDistance, suggestOrListNames } from '../similar.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { describeShape } from './shapeWords.ts';
import { replacements } from './refusedWords.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/** Every file against the meta-schema of its kind: unknown keys, wrong types, and missing parts. */
export const checkShape: Pass = (compilation): void => {
  for (const document of [...compilation.documents.values()]) {
    const { kind } = document;
    if (!kind) continue;
    const validate = compileMetaSchema(kind.meta.schema);
    validate(document.value);
    reportErrors(document, validate);
    if (isRecord(document.value) && kind.meta.path !== undefined) checkSchemaPath(document, kind.meta.path);
  }
};

/**
 * Checks the shape of sections again once their keywords are translated: parts of a schema that apply on conditions are
 * fields only then. The `$ref` of an option list may be one that the translation has added.
 */
export const checkConvertedShape: Pass = (compilation): void => {
  for (const document of compilation.documentsOf('section')) {
    const validate = compileMetaSchema(document.kind?.meta.schema ?? {});
    validate(document.value);
    const errors = validate.errors?.filter(({ instancePath }) => !instancePath.endsWith('/$ref')) ?? [];
    reportErrors(document, Object.assign(validate, { errors }));
  }
};

/** Checks that `$schema` leads to the meta-schema, where editors find it. Without it there is only a warning. */
function checkSchemaPath(document: CheckedDocument, meta: string): void {
  const { $schema } = document.value as { $schema?: unknown };
  const from = path.posix.dirname(document.path);
  const right = path.posix.relative(from, meta);
  if ($schema === undefined) {
    const message = '"$schema" is missing here, by which editors know what this file may hold';
    const hint = `write "$schema": "${right}", as the first line inside the brackets`;
    document.report([], 'missing-key', message, hint, 'warning');
  } else if (
    typeof $schema === 'string' &&
    /^(\.\.\/)+meta\//.test($schema) &&
    path.posix.join(from, $schema) !== meta
  ) {
    document.report(['$schema'], 'invalid-format', `${$schema} leads nowhere from here`, `write "${right}"`);
  }
}

function reportErrors(document: CheckedDocument, validate: SchemaValidator): void {
  const errors = validate.errors ?? [];
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' || error.keyword === 'required')
      objects.set(error.instancePath, [...(objects.get(error.instancePath) ?? []), error]);
  }
  for (const keyErrors of objects.values()) reportKeys(document, keyErrors);
  for (const error of valueErrors(errors)) {
    const { code, message, hint, key } = describeShape(error);
    const pointer = pointerTo(error, document.value);
    const orNot =
      error.data === '' && mayBeLeftOut(document, pointer, validate)
        ? [hint, 'leave the key out'].filter(Boolean).join(', or ')
        : hint;
    document.report(key === undefined ? pointer : [...pointer, key], code, message, orNot);
  }
}

/** Whether nothing would be missing without an empty text. A title may have to be there for other reasons. */
function mayBeLeftOut(document: CheckedDocument, pointer: JsonPath, validate: SchemaValidator): boolean {
  const copy = structuredClone(document.value);
  const holder = valueAt(copy, pointer.slice(0, -1));
  const key = String(pointer.at(-1));
  if (key === 'title' || Array.isArray(holder)) return false;
  Reflect.deleteProperty(Object(holder), key);
  validate(copy);
  return !validate.errors?.some(({ params }) => params['missingProperty'] === key);
}

/** The objects that hold words alone, by the kind of the file: those of a newer release are added by a command. */
export const textOnlyObjects: Record<string, RegExp> = { messages: /./, content: /^\/(?:labels|mail)(?:\/|$)/ };

/** The keys of one object that are not known, or missing: a key under another name is not missing as well. */
function reportKeys(document: CheckedDocument, errors: readonly SchemaError[]): void {
  const [first] = errors;
  if (!first) return;
  const pointer = pointerTo(first, document.value);
  const keys = Object.keys((first.parentSchema?.['properties'] ?? {}) as object);
  const free = keys.filter((key) => !Object.hasOwn(Object(first.data) as object, key));
  const missing = new Set(
    errors.flatMap(({ params }) =>
      params['missingProperty'] === undefined ? [] : [String(params['missingProperty'])],
    ),
  );
  missing.delete('$schema');
  for (const { params } of errors) {
    if (params['additionalProperty'] === undefined) continue;
    const key = String(params['additionalProperty']);
    const like = [closestAtAnyDistance(key, missing), closestAtAnyDistance(key, free)].find(
      (name) => name !== undefined && isSimilar(key, name),
    );
    const match = like ?? closestAtAnyDistance(key, missing);
    if (match !== undefined) missing.delete(match);
    const isOfFields = ['section', 'definition'].includes(document.kind?.name ?? '');
    const hint =
      (isOfFields ? replacements.keys.get(key) : undefined) ??
      (match === undefined
        ? (elsewhere(document, pointer, key) ?? suggestOrListNames(key, keys))
        : `did you mean "${match}"?`) ??
      (key.startsWith('ui:') ? 'it stands at each of the fields' : undefined);
    document.report([...pointer, key], 'unknown-key', `"${key}" is not known here`, hint);
  }
  const names = [...missing].map((key) => `"${key}"`);
  if (names.length === 0) return;
  const message = `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} missing here`;
  const add = names.length === 1 ? 'add it' : 'add them';
  const isOfWords = textOnlyObjects[document.kind?.name ?? '']?.test(first.instancePath) === true;
  const hint = isOfWords ? `${add}: after an upgrade \`npm run -s content -- --update\` does` : add;
  document.report(pointer, 'missing-key', message, hint);
}

/** The hint that names the only other place where files of this kind may have a key. */
function elsewhere({ kind }: CheckedDocument, at: JsonPath, key: string): string | undefined {
  const places = kind ? placesIn(kind.meta.schema, key) : [];
  const [place, another] = places;
  if (!place || another || (place.length === at.length && place.every((step, index) => step === at[index]))) return;
  const holder = place.at(-1);
  return holder === undefined
    ? 'it stands at the top of the file, beside "$schema"'
    : `it stands in "${holder}"${place.length > 1 ? ` of "${place.at(-2)}"` : ' at the top of the file'}`;
}

/** The paths of the objects in a meta-schema, below its root, that may have a key. */
function placesIn(schema: unknown, key: string, path: string[] = []): string[][] {
  const properties: unknown = Object(schema).properties;
  if (!isRecord(properties) || path.length > 4) return [];
  return [
    ...(Object.hasOwn(properties, key) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, key, [...path, name])),
  ];
}

/** The errors about values that are mistakes of their own. */
function valueErrors(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const hasUnknownKey = (pointer: string): boolean =>
    errors.some(({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === pointer);
  return errors.filter((error) => {
    // `propertyNames` and `if` only wrap the error that says what is wrong; `reportKeys` reports the other two.
    if (['propertyNames', 'if', 'additionalProperties', 'required'].includes(error.keyword)) return false;
    // An object that is empty but for an unknown key is reported at that key.
    if (error.keyword === 'minProperties' && hasUnknownKey(error.instancePath)) return false;
    // If no alternative of `oneOf` or `anyOf` fits, that is reported once, and not the mistakes in each.
    return !choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`));
  });
}

/** The path of an error in the file: that of the value or, when a key is wrong, of the key. */
function pointerTo(
  { instancePath, propertyName }: Pick<SchemaError, 'instancePath' | 'propertyName'>,
  root: unknown,
): JsonPath {
  let value = root;
  const pointer = instancePath
    .split('/')
    .slice(1)
    .map((escaped) => {
      const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
  return propertyName === undefined ? pointer : [...pointer, propertyName];
}
