import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordPlaces } from '../../compile/shape/checkShape.ts';
import { kindOf } from '../../checker/fileKinds.ts';
import { compileFiles } from '../../checker/passes.ts';
import { metaFolder } from '../../compile/FileKinds.ts';
import { readSources } from '../../compile/files.ts';
import { writeWhole } from '../../versions/files.ts';
import { isNamedRequired } from '../../compile/fields.ts';
import { metaSchemaValidator } from '../../compile/metaSchema.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { readJson } from '../../json/readJson.ts';
import { editText } from '../../content/editText.ts';
import { inLine } from '../../compile/printJson.ts';
import { type JsonPath, valueOf } from '../../json/tree.ts';
import { valueAt } from '../../values/values.ts';

/** The folders of the meta-schemas among the sources, relative to the folder in which commands run. */
const metaSources = ['src/compile/meta', 'src/compile/meta/generated', 'src/checker/meta'];

/** Updates the meta-schemas' copies, by which editors complete, to this release. Returns the changed files. */
export async function updateMeta(schemasDir: string): Promise<string[]> {
  const folder = join(schemasDir, metaFolder);
  const written: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const source of metaSources) {
    for (const name of (await readdir(source)).filter((each) => each.endsWith('.schema.json'))) {
      const text = await readFile(join(source, name), 'utf8');
      const copy = join(folder, name);
      if ((await readFile(copy, 'utf8').catch(() => '')) === text) continue;
      await writeWhole(copy, text);
      written.push(copy);
    }
  }
  return written;
}

interface AddedWords {
  file: string;
  words: readonly string[];
}

/** The language whose words stand in for those of one that the release does not have. */
const firstLanguage = 'messages/en.json';

/**
 * Adds the words that this release requires and the content lacks, as the release's own files have them. Elsewhere what
 * is missing is for the owner to say.
 */
export async function addWords(schemasDir: string, samplesDir: string): Promise<AddedWords[]> {
  const added: AddedWords[] = [];
  for (const { path, text } of await readSources(schemasDir)) {
    const kind = kindOf(path);
    const places = wordPlaces[kind?.name ?? ''];
    const { tree, mistakes } = readJson(text);
    if (!kind || !places || !tree || mistakes.length > 0) continue;
    const sample = await sampleOf(kind.name === 'messages' ? [path, firstLanguage] : [path], samplesDir);
    const validate = metaSchemaValidator(kind.meta.schema);
    validate(valueOf(tree));
    let updated = text;
    const words: string[] = [];
    for (const { keyword, instancePath, params } of validate.errors ?? []) {
      if (keyword !== 'required' || !places.test(instancePath)) continue;
      const at = instancePath.split('/').slice(1);
      const key = String(params['missingProperty']);
      const value = valueAt(sample, [...at, key].join('.'));
      if (value === undefined) continue;
      const member = `${JSON.stringify(key)}: ${inLine(value)}`;
      words.push(member);
      updated = editText(updated, [{ path: [...at, key], value }]);
    }
    if (words.length === 0) continue;
    await writeWhole(join(schemasDir, path), updated);
    added.push({ file: join(schemasDir, path), words });
  }
  return added;
}

interface KeptLists {
  file: string;
  lists: readonly string[];
}

/**
 * Writes `"minItems": 1` into lists that say nothing and need not be there. They had one entry at least in content
 * whose copy of the meta-schema does not say yet what holds then.
 */
export async function keepEntries(schemasDir: string): Promise<KeptLists[]> {
  const copy = await readFile(join(schemasDir, metaFolder, 'section.schema.json'), 'utf8').catch(() => '{}');
  if (valueAt(JSON.parse(copy), 'definitions.FieldSchema.properties.minItems.default') !== undefined) return [];
  const sources = await readSources(schemasDir);
  const places = new Map<string, Map<string, JsonPath>>();
  for (const section of compileFiles(sources, schemasDir, { checked: 'nothing' }).compilation.sections)
    for (const { path, field, at } of section.properties) {
      if (shapeOf(field) !== 'list' || field.minItems !== undefined || section.file.follow?.[path]) continue;
      if (isNamedRequired(section, path)) continue;
      const written = section.document.writtenAt(at);
      places.set(written.path, (places.get(written.path) ?? new Map<string, JsonPath>()).set(path, written.at));
    }
  return Promise.all(
    [...places].map(async ([path, lists]) => {
      const file = join(schemasDir, path);
      const edits = [...lists.values()].map((at) => ({ path: [...at, 'minItems'], value: 1, after: 'type' }));
      await writeWhole(file, editText(sources.find((one) => one.path === path)?.text ?? '', edits));
      return { file, lists: [...lists.keys()] };
    }),
  );
}

/** The first of some files that the release has, parsed. */
async function sampleOf(paths: readonly string[], samplesDir: string): Promise<unknown> {
  for (const path of paths) {
    const text = await readFile(join(samplesDir, path), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as unknown;
  }
  return undefined;
}
