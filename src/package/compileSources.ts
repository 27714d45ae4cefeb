import { formChecks } from '../checker/formChecks.ts';
import { compileForms } from '../compile/compileForms.ts';
import { FileKinds } from '../compile/FileKinds.ts';
import { formKinds } from '../compile/formKinds.ts';
import type { SourceFile } from '../compile/sourceFiles.ts';
import { builtinVocabulary, createVocabulary, type Vocabulary } from '../compile/Vocabulary.ts';
import type { Extensions } from './extend.ts';
import { addOrCompleteCatalogues } from './labels/catalogues.ts';
import type { Texts } from './labels/texts.ts';

export interface CompileOptions {
  /** The language of the forms' own sentences: the name of a catalogue, such as `en`, which is also the default. */
  language?: string | undefined;
  /** Words in place of the package's own, by language. A file `messages/en.json` among the sources wins over them. */
  texts?: Readonly<Record<string, Texts>> | undefined;
  /** Formats, rules, operators and widgets that the files may name beside the package's own. */
  extensions?: Extensions | undefined;
  /** Put before the files' paths in findings, such as `forms`. */
  root?: string | undefined;
  /** The day for which date rules are looked at, as `YYYY-MM-DD`. */
  today?: string | undefined;
}

/** The kinds of files that make a form. Which meta-schema a file names is for editors alone. */
const kindsOf = (vocabulary: Vocabulary): FileKinds =>
  new FileKinds(
    formKinds(vocabulary).map(({ meta, ...kind }) => ({
      ...kind,
      meta: { schema: withFreeSchemaKey(meta.schema) },
    })),
  );

/** Cache of what follows from extensions, which takes longer than compiling a form again. */
const vocabularyCache = new WeakMap<object, { vocabulary: Vocabulary; kinds: FileKinds }>();

export function vocabularyWith(extensions: Extensions | undefined): { vocabulary: Vocabulary; kinds: FileKinds } {
  const key = extensions ?? builtinVocabulary;
  const known = vocabularyCache.get(key);
  if (known) return known;
  const vocabulary = extensions ? createVocabulary(extensions) : builtinVocabulary;
  const result = { vocabulary, kinds: kindsOf(vocabulary) };
  vocabularyCache.set(key, result);
  return result;
}

function withFreeSchemaKey(schema: { required?: string[]; properties?: object }): object {
  const { required = [], properties } = schema;
  return {
    ...schema,
    required: required.filter((key) => key !== '$schema'),
    properties: { ...properties, $schema: { type: 'string' } },
  };
}

/**
 * Compiles and checks files of forms with the catalogues of the package.
 * @throws {TypeError} for what is no list of files, such as the promise of one, which JavaScript lets pass.
 */
export function compileSources(
  sources: readonly SourceFile[],
  { language = 'en', texts, extensions, root = '', today }: CompileOptions = {},
): ReturnType<typeof compileForms> {
  if (!Array.isArray(sources))
    throw new TypeError('The sources of forms must be a list of files: write `await readJsonSources(folder)`');
  return compileForms(addOrCompleteCatalogues(sources, language, texts), {
    root,
    ...vocabularyWith(extensions),
    language,
    checks: formChecks(),
    ...(today !== undefined && { today }),
  });
}
