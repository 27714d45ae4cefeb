import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Compilation } from '../Compilation.ts';
import { kindOf } from '../fileKinds.ts';
import { isLike } from '../isLike.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import type { SourceDocument } from '../SourceDocument.ts';

/** Every file against the meta-schema of its kind: unknown keys, wrong types, missing parts. */
export const checkShape: Pass = (compilation) => {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
  const validators = new Map<string, ValidateFunction>();
  for (const document of compilation.documents.values()) {
    const meta = kindOf(document.path)?.meta;
    if (!meta) continue;
    const schema = compilation.documents.get(meta)?.value;
    if (schema === undefined) {
      compilation.report(document, [], 'no-meta-schema', `${meta} is missing, so this file cannot be checked`);
      continue;
    }
    const validate = validators.get(meta) ?? ajv.compile(schema as object);
    validators.set(meta, validate);
    if (!validate(document.value)) reportShape(compilation, document, validate.errors ?? []);
  }
};

function reportShape(compilation: Compilation, document: SourceDocument, errors: ErrorObject[]): void {
  for (const error of errors) {
    // What is wrong with a name is said of the name.
    if (error.keyword === 'propertyNames') continue;
    // A misspelt key is not missing as well.
    if (error.keyword === 'required' && hasLike(errors, error)) continue;
    const at = pathOf(error.instancePath, document.value);
    const { code, message, hint, key = error.propertyName } = inWords(error);
    compilation.report(document, key === undefined ? at : [...at, key], code, message, hint);
  }
}

const hasLike = (errors: ErrorObject[], { instancePath, params }: ErrorObject): boolean =>
  errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      isLike(String(other.params['additionalProperty']), String(params['missingProperty'])),
  );

function pathOf(pointer: string, root: unknown): JsonPath {
  let value = root;
  return pointer.split('/').slice(1).map((escaped) => {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(value) ? Number(key) : key;
    value = (value as Record<string | number, unknown>)[step];
    return step;
  });
}

function inWords({ keyword, params, parentSchema, data }: ErrorObject): { code: string; message: string; hint?: string | undefined; key?: string } {
  const given = JSON.stringify(data);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return { code: 'unknown-key', message: `"${key}" is not known here`, hint: nearest(key, Object.keys(parentSchema?.['properties'] ?? {})), key };
    }
    case 'required':
      return { code: 'missing-key', message: `"${String(params['missingProperty'])}" is missing here`, hint: 'add it' };
    case 'type':
      return { code: 'wrong-type', message: `${given} must be of type ${[params['type']].flat().join(' or ')}` };
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return { code: 'not-allowed', message: `${given} is not allowed here`, hint: nearest(String(data), allowed) };
    }
    case 'const':
      return { code: 'not-allowed', message: `${given} must be ${JSON.stringify(params['allowedValue'])}` };
    case 'pattern':
      return { code: 'wrong-form', message: `${given} does not have the form ${String(params['pattern'])}` };
    default:
      return { code: 'not-allowed', message: `${given} breaks the rule ${keyword} ${JSON.stringify(params['limit'] ?? params)}` };
  }
}
