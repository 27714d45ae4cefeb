import { Ajv, type KeywordDefinition } from 'ajv';
import ajvErrors from 'ajv-errors';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { allFormats } from '../engine/definition/allFormats.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { compileSchema, unjudged } from './compileSchema.ts';
import type { Pass } from './Compilation.ts';
import type { WorkingForm } from './model.ts';
import { vocabulary } from './rules/rules.ts';

/** What standalone validators ask of ajv's runtime, as code of our own that needs no bundled ajv. */
const runtime: Record<string, string> = {
  // Options are texts and numbers.
  'ajv/dist/runtime/equal': '{ default: (one, other) => one === other }',
  // A letter beyond the first 65,536 takes two units of a text.
  'ajv/dist/runtime/ucs2length':
    '{ default: (text) => text.length - (text.match(/[\\ud800-\\udbff][\\udc00-\\udfff]/g)?.length ?? 0) }',
};

/** Replaces the `require` calls in ajv's standalone code. Throws on one that has no replacement. */
function replaceRuntime(code: string, form: string): string {
  return code.replace(/require\("([^"]+)"\)/g, (_call, module: string) => {
    const replacement = runtime[module];
    if (!replacement)
      throw new Error(`The validators of "${form}" need ${module}: add a replacement for it in replaceRuntime.ts`);
    return replacement;
  });
}

/**
 * Judging schemas to validators: live ones, and the same ones as code without ajv.
 */
export const compileValidators: Pass = (compilation) => {
  for (const form of compilation.forms) compileForm(form);
};

/**
 * The last of each form that could be compiled: definitions are checked again at every change, which mostly is of one
 * form.
 */
const lastOf = new Map<string, { source: string; validators: CompiledForm['validators']; code: string }>();

function compileForm(form: WorkingForm): void {
  const source = JSON.stringify([form.definition, form.sections.map(({ id, validation }) => [id, validation])]);
  const last = lastOf.get(form.id);
  if (last?.source === source) {
    form.validators = last.validators;
    form.code = last.code;
    return;
  }
  const ajv = answersAjv();
  const validators: CompiledForm['validators'] = {};
  const names: Record<string, string> = {};
  const offered = form.sections.filter(({ id }) => form.definition?.sections[id] !== undefined);
  form.sections.forEach((section) => {
    const validator = compileSchema(ajv, section.validation);
    if (!offered.includes(section)) return;
    validators[section.id] = validator;
    names[`section${offered.indexOf(section)}`] = `${form.id}/${section.id}`;
  });
  const judges = offered.map(({ id }, index) => `${JSON.stringify(id)}: exports.section${index}`).join(', ');
  form.validators = validators;
  form.code = [
    'const exports = {};',
    replaceRuntime(standaloneCode(ajv, names), form.id),
    `const form = { definition: ${JSON.stringify(form.definition)}, validators: { ${judges} } };`,
  ].join('\n');
  lastOf.set(form.id, { source, validators, code: form.code });
}

/** An ajv that judges answers, for `compileSchema`: with the formats, vocabulary and messages of the definitions. */
export function answersAjv(): Ajv {
  const ajv = new Ajv({
    ...unjudged,
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    // No field has the name of anything that objects inherit (`name-conflict`): looking that up takes twice the time of
    // everything else.
    ownProperties: false,
    // 0.3 is three times 0.1, though not for a computer.
    multipleOfPrecision: 9,
    code: { source: true },
  });
  for (const [name, { pattern }] of Object.entries(allFormats)) ajv.addFormat(name, pattern);
  ajv.addVocabulary([...vocabulary]);
  return ajv.addKeyword(errorMessage());
}

let messages: KeywordDefinition | undefined;

/** The keyword of ajv-errors, of which each ajv would compile the meta-schema anew. */
function errorMessage(): KeywordDefinition {
  if (messages) return messages;
  const definition = ajvErrors(new Ajv({ ...unjudged, allErrors: true })).getKeyword('errorMessage');
  if (typeof definition === 'boolean') throw new Error('ajv-errors has no keyword errorMessage');
  return (messages = { ...definition, metaSchema: undefined });
}
