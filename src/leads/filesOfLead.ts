import { joinPath } from '../engine/definition/paths.ts';
import { answersSchema, isGroup, isList } from '../engine/definition/schemaTree.ts';
import type { Definition, FileAnswer, PropertySchema } from '../engine/definition/types.ts';
import { asFiles } from '../engine/definition/types.ts';
import { isRecord } from '../values/values.ts';

export interface NamedFile {
  /** The path of the field in the answers, with the indexes of entries; and without them, as form files name it. */
  path: string;
  field: string;
  file: FileAnswer;
}

/** The files in the answers to a form, in the order of the form. */
export function findFiles(definition: Pick<Definition, 'steps' | 'sections'>, answers: unknown): NamedFile[] {
  const files: NamedFile[] = [];
  replaceFiles(definition, answers, (named) => {
    files.push(named);
    return named.file;
  });
  return files;
}

/** Answers with each file in them replaced. Other values of a file field stay, so that validation rejects them. */
export function replaceFiles(
  definition: Pick<Definition, 'steps' | 'sections'>,
  answers: unknown,
  replace: (named: NamedFile) => FileAnswer,
): unknown {
  const replaceIn = (property: PropertySchema, value: unknown, path: string, field: string): unknown => {
    if (isGroup(property)) {
      if (!isRecord(value)) return value;
      const { properties } = property;
      const inner = Object.entries(value).map(([name, each]) => {
        const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return [name, schema ? replaceIn(schema, each, joinPath(path, name), joinPath(field, name)) : each];
      });
      return Object.fromEntries(inner);
    }
    if (isList(property))
      return Array.isArray(value)
        ? value.map((entry, index) => replaceIn(property.items, entry, joinPath(path, index), field))
        : value;
    if (property.type !== 'file') return value;
    const replaceOne = (item: unknown): unknown => {
      const [file] = asFiles(item);
      return file ? replace({ path, field, file }) : item;
    };
    return Array.isArray(value) ? value.map(replaceOne) : replaceOne(value);
  };
  return replaceIn(answersSchema(definition), answers, '', '');
}
