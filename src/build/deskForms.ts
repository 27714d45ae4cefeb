import type { Plugin } from 'vite';
import { compileFormsOrThrow } from '../checker/passes.ts';
import { readJsonSources, type SourceFile } from '../compile/sourceFiles.ts';
import messagesSchema from '../checker/meta/generated/messages.schema.json' with { type: 'json' };
import { completeCatalogue } from '../compile/completeCatalogue.ts';
import { formSource } from '../versions/make/contentModules.ts';

const prefix = 'virtual:desk/';

/** The desk's own forms as modules, compiled like the owner's from files that belong to the code. */
export function deskForms(folder: string): Plugin {
  let forms: Promise<ReturnType<typeof compileFormsOrThrow>> | undefined;
  return {
    name: 'desk-forms',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      forms ??= readDeskSourcesAddingFormPerSection(folder).then((sources) => compileFormsOrThrow(sources, folder));
      const form = (await forms)[id.slice(prefix.length + 1)];
      if (!form) throw new Error(`${folder} has no form ${id}`);
      return formSource(form);
    },
  };
}

/** Stands where the desk's catalogue has no words, because none of its forms says them. */
export const missingText = '(unsaid)';

/** The files of the desk's own forms, each of which asks the one section in its folder, with a complete catalogue. */
export async function readDeskSourcesAddingFormPerSection(folder: string): Promise<SourceFile[]> {
  const sources = await readJsonSources(folder);
  return sources.flatMap((source) => {
    if (source.path === 'messages/en.json') return { ...source, text: completeCatalogue(source.text, missingTexts) };
    const [, name] = /^(\w+)\/\1\.json$/.exec(source.path) ?? [];
    if (name === undefined) return source;
    const { heading } = JSON.parse(source.text) as { heading: string };
    return [source, { path: `${name}/form.json`, text: JSON.stringify(formOf(name, heading)) }];
  });
}

const { RuleMessages, Labels } = messagesSchema.definitions;
const unsaidTexts = ({ required }: { required: readonly string[] }) =>
  Object.fromEntries(required.map((name) => [name, missingText]));

/** Words in place of all that the meta-schema requires of a catalogue. */
const missingTexts = { rules: unsaidTexts(RuleMessages), labels: unsaidTexts(Labels) };

const formOf = (name: string, title: string): object => ({
  $schema: '../meta/form.schema.json',
  title,
  steps: [{ title, sections: [name] }],
  notices: { invalid: 'complete', wrong: 'correct' },
  submit: {
    label: 'Save',
    call: { path: `/${name}`, lead: name },
    success: {},
    failure: { notice: 'notSaved' },
  },
});
