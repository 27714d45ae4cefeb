import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJsonSources, type SourceFile } from '../../compile/sourceFiles.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { formOfRjsfSample, type RjsfSample } from '../pasted.ts';
import { type PlaygroundForm, printPlaygroundForm } from '../playgroundForm.ts';
import { sharedFilesUsedBy } from './compilePlayground.ts';
import { messagesKey } from './formFiles.ts';

type Json = Record<string, unknown>;

/** Forms to begin with, by their groups and names. */
export interface Samples {
  names: Record<string, string[]>;
  open: (group: string, name: string) => Promise<PlaygroundForm>;
}

const samplesFolder = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));

/** The samples of RJSF's playground, public forms of other engines, and the forms of the content. */
export async function listSampleGroups(content: readonly SourceFile[]): Promise<Samples> {
  const rjsf = (await readdir(samplesFolder('rjsf'))).map((file) => basename(file, '.json'));
  const publicForms = await readJsonSources(samplesFolder('public/schemas'));
  const read = async (path: string) => JSON.parse(await readFile(samplesFolder(path), 'utf8')) as Json;
  return {
    names: { "RJSF's playground": rjsf, 'Public forms': formNames(publicForms), 'This site': formNames(content) },
    open: async (group, name) => {
      if (group === 'This site') return formOfSources(name, content);
      if (group === 'Public forms')
        return formOfSources(name, publicForms, { [messagesKey]: await read('public/messages.json') });
      return formOfRjsfSample((await read(`rjsf/${name}.json`)) as unknown as RjsfSample);
    },
  };
}

const formNames = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path }) => /^([^/]+)\/form\.json$/.exec(path)?.[1] ?? []);

/** A form of content files, with the lists and shared fields that it uses. */
function formOfSources(id: string, sources: readonly SourceFile[], additions: Json = {}): PlaygroundForm {
  const own = sources.filter(({ path }) => path.startsWith(`${id}/`));
  const json = ({ text }: SourceFile) => readValueDespiteErrors(text) as Json;
  const withoutEnding = ({ path }: SourceFile): string => path.slice(0, -'.json'.length);
  const byName = own.map((file) => [withoutEnding(file).slice(id.length + 1), json(file)] as const);
  const { form = {}, ...sections } = Object.fromEntries(byName);
  const used = sharedFilesUsedBy(own, sources).map((file) => [withoutEnding(file), json(file)] as const);
  return printPlaygroundForm({ id, form, sections, options: { ...additions, ...Object.fromEntries(used) } });
}
