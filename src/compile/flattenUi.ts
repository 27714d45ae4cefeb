import { joinPath } from '../engine/definition/paths.ts';
import type { Properties } from '../engine/definition/generated/SectionFile.ts';
import type { JsonMember } from '../json/parse.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';

/**
 * The UI schema of a section is nested as its schema is, as RJSF documents it. From here on it is read by the path of
 * each field, group and list, of an entry of a list without `items`.
 */
export const flattenUi: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) flattenIn(compilation, document);
};

function flattenIn(compilation: Compilation, document: SourceDocument): void {
  const flat = new Map<string, JsonMember>();

  /** Adds what is said of each field of a group. */
  const addGroup = (
    members: ReadonlyMap<string, JsonMember>,
    properties: Properties,
    path: string,
    at: JsonPath,
  ): void => {
    for (const [name, { offset, node }] of members) {
      if (name.startsWith('ui:')) continue;
      const [own, inner] = [joinPath(path, name), [...at, name]];
      const words = new Map([...(node.members ?? [])].filter(([key]) => key.startsWith('ui:')));
      const parts = new Map([...(node.members ?? [])].filter(([key]) => !key.startsWith('ui:')));
      if (words.size > 0 || parts.size === 0) flat.set(own, { offset, node: { ...node, members: words } });
      const field = properties[name];
      if (field?.items?.type === 'object') addEntries(parts, field.items.properties ?? {}, own, inner);
      else addGroup(parts, field?.properties ?? {}, own, inner);
    }
  };
  /** Adds what is said of each field of a list's entries. */
  const addEntries = (
    parts: ReadonlyMap<string, JsonMember>,
    properties: Properties,
    path: string,
    at: JsonPath,
  ): void => {
    for (const [name, { node }] of parts) {
      if (name === 'items') addGroup(node.members ?? new Map<string, JsonMember>(), properties, path, [...at, name]);
      else
        report([...at, name], `"${name}" is not known here`, 'what is said of the entries of a list stands in "items"');
    }
    for (const key of parts.get('items')?.node.members?.keys() ?? [])
      if (key.startsWith('ui:'))
        report([...at, 'items', key], `"${key}" says nothing of an entry`, 'write it beside "items"');
  };
  const report = (at: JsonPath, message: string, hint: string): void =>
    compilation.report(document, at, 'unknown-key', message, hint);

  const { properties } = document.valueAt(['schema']) as { properties: Properties };
  document.rearrange(['ui'], (members) => {
    addGroup(members, properties, '', ['ui']);
    return flat;
  });
}
