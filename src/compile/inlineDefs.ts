import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonMember, JsonNode } from '../json/parse.ts';
import { type JsonPath, valueOf } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { refPath } from './fields.ts';
import { nearest } from './similar.ts';

/** Where a schema, at any depth, has the fields that are shared. Earlier drafts of JSON Schema say `definitions`. */
const defsKeys = ['$defs', 'definitions'];

/** The words of JSON Schema under which further schemas stand: one, several by name, or several in a list. */
const schemaKeys = {
  one: ['items', 'if', 'then', 'else', 'not', 'contains'],
  byName: ['properties', 'dependentSchemas', 'dependencies', ...defsKeys],
  list: ['allOf', 'anyOf', 'oneOf'],
};

/**
 * Each `"$ref": "#/$defs/address"` and `"$ref": "../definitions/address.json"` becomes the fields that it names, with
 * the words that stand beside it; then the shared fields of the section go. A mistake is reported where they stand.
 */
export const inlineDefs: Pass = (compilation) => {
  const inlined = new Set<CheckedDocument>();
  const inlineFile: InlineFile = (document, at, within) => {
    if (inlined.has(document)) return;
    inlined.add(document);
    inlineIn(compilation, document, at, within, inlineFile);
  };
  const definitions = compilation.documentsOf('definition');
  for (const document of definitions) inlineFile(document, [], [document.path]);
  for (const document of compilation.documentsOf('section')) inlineFile(document, ['schema'], []);
  for (const document of definitions.filter((other) => !compilation.users.has(other.path))) {
    const hint = `name it as "$ref": "../${document.path}" where it is meant, or remove the file`;
    document.report([], 'unused-definition', 'no section asks for this definition', hint);
  }
};

/**
 * Replaces each `$ref` at or below `at` by the fields that it names. `within` has the files of shared fields that are
 * being inlined at the moment, this one last: a `$ref` to one of them would never end.
 */
type InlineFile = (document: CheckedDocument, at: JsonPath, within: readonly string[]) => void;

function inlineIn(
  compilation: Compilation,
  document: CheckedDocument,
  root: JsonPath,
  files: readonly string[],
  inlineFile: InlineFile,
): void {
  const keysAt = (at: JsonPath): string[] => Object.keys(Object(document.valueAt(at)) as object);
  /** The shared fields by what names them, and where each stands. */
  const defs = new Map<string, JsonPath>();
  const schemasIn = (at: JsonPath): JsonPath[] => {
    const keys = keysAt(at);
    const own = schemaKeys.one.filter((key) => keys.includes(key)).map((key) => [...at, key]);
    const several = [...schemaKeys.byName, ...schemaKeys.list].filter((key) => keys.includes(key));
    const inner = (key: string): JsonPath[] =>
      keysAt([...at, key]).map((name) => [...at, key, schemaKeys.list.includes(key) ? Number(name) : name]);
    return [...own, ...several.flatMap(inner)];
  };
  const findDefs = (at: JsonPath): void => {
    for (const inner of schemasIn(at)) {
      if (defsKeys.includes(String(inner.at(-2)))) defs.set(`#/${inner.slice(root.length).join('/')}`, inner);
      findDefs(inner);
    }
  };
  const used = new Set<string>();

  /** Inlines what a field names. `within` has the shared fields of this file that it lies in, outermost first. */
  const inlineField = (at: JsonPath, within: readonly string[]): void => {
    const ref = document.valueAt([...at, '$ref']);
    if (typeof ref === 'string' && ref.startsWith('#')) inlineOwn(at, ref, within);
    else if (typeof ref === 'string' && ref.includes('../definitions/')) inlineShared(at, ref);
    else if (typeof ref === 'string' && files.length > 0) nameFromRoot(document, at, ref);
    for (const inner of schemasIn(at)) if (!defsKeys.includes(String(inner.at(-2)))) inlineField(inner, within);
  };
  const isCircular = (at: JsonPath, name: string, within: readonly string[]): boolean => {
    if (!within.includes(name)) return false;
    const message = `"${path.posix.basename(name)}" asks for itself, and would never end`;
    document.report([...at, '$ref'], 'circular-definition', message, 'write it out where it is to end');
    return true;
  };
  const inlineOwn = (at: JsonPath, ref: string, within: readonly string[]): void => {
    const named = [...root, ...ref.split('/').slice(1)];
    const target = defs.get(ref) ?? (document.valueAt(named) === undefined ? undefined : named);
    used.add(ref);
    if (target === undefined) {
      const hint = nearest(ref, [...defs.keys()]) ?? 'write it into "$defs", beside the "properties" of "schema"';
      const message = `"$defs" of this section has no "${ref}"`;
      document.report([...at, '$ref'], 'unknown-definition', message, hint);
    }
    const holdsItself = target?.every((step, index) => step === at[index]) === true;
    const isOpen = target !== undefined && !isCircular(at, ref, holdsItself ? [ref] : within);
    document.leaveOut(at, '$ref');
    if (!isOpen) return;
    document.inherit(at, target);
    inlineField(at, [...within, ref]);
  };
  const inlineShared = (at: JsonPath, ref: string): void => {
    const target = refPath(document, ref);
    const shared = compilation.documents.get(target);
    const isOpen = shared !== undefined && !isCircular(at, target, files);
    compilation.users.set(target, (compilation.users.get(target) ?? new Set()).add(document.path));
    if (isOpen) inlineFile(shared, [], [...files, target]);
    else if (compilation.hasStray) compilation.broken.add(target);
    else if (!shared && !compilation.broken.has(target)) {
      const known = compilation.documentsOf('definition').map((other) => `../${other.path}`);
      const message = `there is no definition ${target}`;
      document.report([...at, '$ref'], 'unknown-definition', message, nearest(ref, known));
    }
    document.leaveOut(at, '$ref');
    if (!isOpen) return;
    document.inheritFrom(shared, at);
    document.leaveOut(at, '$schema');
  };

  findDefs(root);
  if (document.valueAt(['ui', 'ui:definitions']) !== undefined) {
    const places = new Map<string, JsonPath[]>();
    const findPlaces = (at: JsonPath, place: JsonPath, within: readonly string[]): void => {
      const ref = String(document.valueAt([...at, '$ref']));
      const target = defs.get(ref);
      places.set(ref, [...(places.get(ref) ?? []), place]);
      if (target && !within.includes(ref)) findPlaces(target, place, [...within, ref]);
      for (const inner of schemasIn(at)) {
        const [key = '', name = ''] = inner.slice(at.length);
        // What applies on a condition looks the same.
        const part = key === 'properties' ? [name] : key === 'items' ? [key] : [];
        if (!defsKeys.includes(String(key))) findPlaces(inner, [...place, ...part], within);
      }
    };
    findPlaces(root, ['ui'], []);
    sayLooks(document, places);
  }
  inlineField(root, []);
  for (const [ref, at] of defs)
    if (!used.has(ref)) {
      const hint = `name it as "$ref": "${ref}" where it is meant, or remove it`;
      const message = `nothing in this section asks for the definition "${String(at.at(-1))}"`;
      document.report(at, 'unused-definition', message, hint);
    }
  for (const at of defs.values()) document.leaveOut(at.slice(0, -2), String(at.at(-2)));
}

/** Names an option list as the files that take the field over find it, wherever they lie. */
function nameFromRoot(document: CheckedDocument, at: JsonPath, ref: string): void {
  document.rearrange(at, (members) => {
    const { node, ...member } = members.get('$ref') ?? { offset: 0, node: { offset: 0 } };
    return new Map(members).set('$ref', { ...member, node: { ...node, value: `/${refPath(document, ref)}` } });
  });
}

/**
 * What `ui:definitions` says of shared fields, named as their `$ref` is, goes to the places that ask for them. What is
 * said there already stays, as in RJSF.
 */
function sayLooks(document: CheckedDocument, places: ReadonlyMap<string, readonly JsonPath[]>): void {
  const shared = new Set<JsonNode>();
  const add = (place: JsonNode, said: JsonNode, at: JsonPath): void => {
    for (const [name, { node, ...member }] of said.members ?? []) {
      const empty = { offset: node.offset, members: new Map<string, JsonMember>() };
      const own = place.members?.get(name) ?? { ...member, node: node.members ? empty : node };
      place.members?.set(name, own);
      if (node.members) add(own.node, node, [...at, name]);
      else if (own.node === node) shared.add(node);
      else if (shared.has(own.node) && !isDeepStrictEqual(valueOf(own.node), valueOf(node)))
        document.report(
          [...at, name],
          'ui-mismatch',
          'the same field looks otherwise in another alternative',
          'write it at the field',
        );
    }
  };
  document.change((tree) => {
    const definitions = tree.members?.get('ui')?.node.members?.get('ui:definitions')?.node.members ?? [];
    for (const [ref, { node, ...member }] of definitions) {
      for (const at of places.get(ref) ?? []) {
        // The looks as if they were written at their place.
        const whole = at.reduceRight<JsonNode>(
          (inner, name) => ({ offset: node.offset, members: new Map([[String(name), { ...member, node: inner }]]) }),
          node,
        );
        add(tree, whole, []);
      }
      if (places.has(ref)) continue;
      const hint = 'name it as its "$ref" does, or remove it';
      document.report(['ui', 'ui:definitions', ref], 'unused-definition', 'nothing in this section asks for it', hint);
    }
  });
  document.leaveOut(['ui'], 'ui:definitions');
}
