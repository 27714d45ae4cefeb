import { runInThisContext } from 'node:vm';
import { customizeValidator, type CustomValidatorOptionsType } from '@rjsf/validator-ajv8';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv, type CodeKeywordDefinition, type KeywordDefinition } from 'ajv';
import ajvErrors from 'ajv-errors';
import { decideLanguage } from './compileConditions.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { noSchemaCheck } from './metaSchema.ts';
import type { Pass } from './Compilation.ts';
import type { WorkingForm, WorkingSection } from './model.ts';
import { ajvKeywords, type Vocabulary } from './Vocabulary.ts';

/** A keyword whose messages stand in the generated validators, which leave out those of ajv's own keywords. */
const withMessages = (keyword: CodeKeywordDefinition): CodeKeywordDefinition => ({
  ...keyword,
  code(context, rule) {
    const { opts } = context.it;
    opts.messages = true;
    keyword.code(context, rule);
    opts.messages = false;
  },
});

/** The keyword of ajv-errors, without its meta-schema, which each ajv would compile anew. */
const errorMessage = errorMessageKeyword();

function errorMessageKeyword(): KeywordDefinition {
  const keyword = ajvErrors(new Ajv({ ...noSchemaCheck, allErrors: true })).getKeyword('errorMessage');
  if (typeof keyword === 'boolean' || !('code' in keyword)) throw new Error('ajv-errors has no keyword errorMessage');
  return withMessages({ ...keyword, metaSchema: undefined });
}

/** How RJSF's ajv judges answers: with the formats, keywords and messages of the content files. */
const optionsOf = (vocabulary: Vocabulary): CustomValidatorOptionsType => ({
  ajvOptionsOverrides: {
    ...noSchemaCheck,
    strict: true,
    // One schema may hold keywords for texts and keywords for numbers.
    strictTypes: false,
    verbose: false,
    messages: false,
    allowUnionTypes: true,
    // No field has the name of anything that objects inherit (`name-conflict`): looking that up takes twice the time of
    // everything else.
    ownProperties: false,
    // In floating point 0.3 / 0.1 is no whole number, so that `multipleOf` needs a tolerance.
    multipleOfPrecision: 9,
    // Draft 7, which RJSF's ajv speaks, has no "minContains" and "maxContains": this makes ajv read them.
    next: true,
    code: { lines: false },
  },
  ajvFormatOptions: false,
  customFormats: Object.fromEntries(Object.entries(vocabulary.formats).map(([name, { pattern }]) => [name, pattern])),
  extenderFn: (ajv) =>
    ajv
      .addVocabulary([...ajvKeywords(vocabulary).map(withMessages), 'minContains', 'maxContains'])
      .addKeyword(errorMessage),
});

export const answersAjv = (vocabulary: Vocabulary): Ajv => customizeValidator(optionsOf(vocabulary)).ajv;

/** The functions of ajv's runtime that standalone validators call, as code of our own that needs no bundled ajv. */
const runtime: Record<string, string> = {
  // Only options are compared, which are strings and numbers.
  'ajv/dist/runtime/equal': '{ default: (one, other) => one === other }',
  // A character beyond U+FFFF takes two UTF-16 units, and counts as one.
  'ajv/dist/runtime/ucs2length':
    '{ default: (text) => text.length - (text.match(/[\\ud800-\\udbff][\\udc00-\\udfff]/g)?.length ?? 0) }',
};

/** Replaces the `require` calls in ajv's standalone code. Throws on one that has no replacement. */
function replaceRuntime(code: string, section: string): string {
  return code.replace(/require\("([^"]+)"\)/g, (_call, module: string) => {
    const replacement = runtime[module];
    if (!replacement) throw new Error(`The validator of "${section}" needs ${module}: add a replacement for it`);
    return replacement;
  });
}

type Validators = CompiledForm['validators'];

interface CompiledCode {
  validators: Validators;
  statements: string;
}

/** Judging schemas to validators, as code without ajv; browser, service and checker run that same text. */
export const compileValidators: Pass = (compilation): void => {
  for (const form of compilation.forms) compileForm(form, compilation.vocabulary);
};

/**
 * Cache of what forms were compiled to, by what they were compiled of: files are checked again at every change,
 * which mostly is of one form.
 */
const formCaches = new WeakMap<Vocabulary, Map<string, CompiledCode>>();
const maxCached = 50;

function compileForm(form: WorkingForm, vocabulary: Vocabulary): void {
  const formCache = formCaches.get(vocabulary) ?? new Map<string, CompiledCode>();
  formCaches.set(vocabulary, formCache);
  const source = JSON.stringify([form.definition, form.sections.map(({ id, validation }) => [id, validation])]);
  const compiled = formCache.get(source) ?? codeOf(form, vocabulary);
  formCache.delete(source);
  formCache.set(source, compiled);
  if (formCache.size > maxCached) formCache.delete(formCache.keys().next().value ?? '');
  Object.assign(form, compiled);
}

function codeOf(form: WorkingForm, vocabulary: Vocabulary): CompiledCode {
  const options = optionsOf(vocabulary);
  const { definition } = form;
  const { sections, ...rest } = decideLanguage(definition, definition?.labels.dates) ?? { sections: {} };
  // Each section stands beside its validator, where compression finds their words again.
  const codes = Object.entries(sections).flatMap(([id, section]) => [
    `sections[${JSON.stringify(id)}] = ${JSON.stringify(section)};`,
    ...form.sections.filter((each) => each.id === id).map((each) => sectionCode(each, options)),
  ]);
  const code = ['const exports = {}, validators = {}, sections = {};', ...codes].join('\n');
  return {
    validators: runInThisContext(`(() => { "use strict"; ${code} return validators; })()`) as Validators,
    statements: `${code}\nconst form = { definition: { ...${JSON.stringify(rest)}, sections }, validators };`,
  };
}

/** Statements that put the validator of a section among `validators`, by the code that RJSF compiles for CommonJS. */
function sectionCode(
  { id, validation }: Pick<WorkingSection, 'id' | 'validation'>,
  options: CustomValidatorOptionsType,
): string {
  const code = replaceRuntime(compileSchemaValidatorsCode(validation, options), id);
  // If the code reads messages from the schema, it holds the schema already.
  const [, schema = JSON.stringify(validation)] = /const (schema\d+) = \{"\$id":/.exec(code) ?? [];
  const name = JSON.stringify(id);
  return `{ ${code} validators[${name}] = { schema: ${schema}, validate: exports[${JSON.stringify(validation.$id)}] }; }`;
}
