import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonMember, JsonNode } from '../json/parse.ts';
import { childrenOf, copyTree, type JsonPath, nodeAt, toValue } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { resolveRefFilePath } from './fields.ts';
import { suggestOrListNames } from './similar.ts';

/**
 * Each `"$ref": "#/$defs/address"` and `"$ref": "../definitions/address.json"` becomes the fields that it names, with
 * the words that stand beside it; then the shared fields of the section go. A mistake is reported where they stand.
 */
export const inlineAndCheckDefinitions: Pass = (compilation): void => {
  const inlined = new Set<CheckedDocument>();
  const inlineFile: InlineFile = (document, at, within) => {
    if (inlined.has(document)) return;
    inlined.add(document);
    document.editTree((tree) => inlineIn(compilation, document, { tree, at }, within, inlineFile));
  };
  const definitions = compilation.documentsOf('definition');
  for (const document of definitions) inlineFile(document, [], [document.path]);
  for (const document of compilation.documentsOf('section')) inlineFile(document, ['schema'], []);
  for (const document of definitions.filter((each) => !compilation.users.has(each.path))) {
    const hint = `name it as "$ref": "../${document.path}" where it is meant, or remove the file`;
    document.report([], 'unused-definition', 'no section asks for this definition', hint, 'warning');
  }
};

/**
 * Replaces each `$ref` at or below `at` by the fields that it names. `within` has the files of shared fields that are
 * being inlined at the moment, this one last: a `$ref` to one of them would never end.
 */
type InlineFile = (document: CheckedDocument, at: JsonPath, within: readonly string[]) => void;

/** The keys under which a schema, at any depth, has shared fields. Earlier drafts of JSON Schema say `definitions`. */
const defsKeys = ['$defs', 'definitions'];

/** The words of JSON Schema under which a further schema stands, and those under which several do. */
const holdingOne = ['items', 'if', 'then', 'else', 'not', 'contains'];
const holdingSeveral = ['properties', 'dependentSchemas', 'dependencies', 'allOf', 'anyOf', 'oneOf', ...defsKeys];

/** A schema has a path, and one in the UI schema, which it shares with schemas that apply to it on a condition. */
interface Place {
  node: JsonNode;
  at: JsonPath;
  looksAt: JsonPath;
  /** This schema has the schema at the place among its shared fields. */
  sharedBy?: JsonNode;
}

/** The schemas that stand right in another one. */
const schemasIn = ({ node, at, looksAt }: Place): Place[] =>
  [...(node.members ?? [])].flatMap(([word, { node: inner }]): Place[] => {
    if (holdingOne.includes(word))
      return [{ node: inner, at: [...at, word], looksAt: word === 'items' ? [...looksAt, word] : looksAt }];
    return (holdingSeveral.includes(word) ? childrenOf(inner) : []).map(([name, child]) => ({
      node: child.node,
      at: [...at, word, name],
      looksAt: word === 'properties' ? [...looksAt, name] : looksAt,
      ...(defsKeys.includes(word) && { sharedBy: node }),
    }));
  });

const sharedIn = (place: Place): Place[] =>
  schemasIn(place).flatMap((inner) => [...(inner.sharedBy ? [inner] : []), ...sharedIn(inner)]);

function inlineIn(
  compilation: Compilation,
  document: CheckedDocument,
  { tree, at: root }: Pick<Place, 'at'> & { tree: JsonNode },
  files: readonly string[],
  inlineFile: InlineFile,
): void {
  const rootPlace: Place = { node: nodeAt(tree, root) ?? tree, at: root, looksAt: ['ui'] };
  const defs = new Map(sharedIn(rootPlace).map((place) => [`#/${place.at.slice(root.length).join('/')}`, place]));
  /** By each `$ref`, the paths of what the UI schema says of the places that ask for it. */
  const uses = new Map<string, JsonPath[]>();

  const isCircular = (at: JsonPath, name: string, within: readonly string[]): boolean => {
    if (!within.includes(name)) return false;
    const message = `"${path.posix.basename(name)}" asks for itself, and would never end`;
    document.report([...at, '$ref'], 'circular-definition', message, 'write it out where it is to end');
    return true;
  };
  const ownFields = (at: JsonPath, ref: string, within: readonly string[]): JsonNode['members'] => {
    const steps = ref.split('/').slice(1);
    const { node, at: from } = defs.get(ref) ?? { node: nodeAt(rootPlace.node, steps), at: [...root, ...steps] };
    if (!node) {
      const hint =
        suggestOrListNames(ref, [...defs.keys()]) ?? 'write it into "$defs", beside the "properties" of "schema"';
      document.report([...at, '$ref'], 'unknown-definition', `"$defs" of this section has no "${ref}"`, hint);
      return undefined;
    }
    const holdsItself = from.every((step, index) => String(step) === String(at[index]));
    return isCircular(at, ref, holdsItself ? [ref] : within) ? undefined : copyTree(node).members;
  };
  const sharedFields = (at: JsonPath, ref: string): JsonNode['members'] => {
    const target = resolveRefFilePath(document, ref);
    const shared = compilation.documents.get(target);
    const isOpen = shared !== undefined && !isCircular(at, target, files);
    compilation.users.set(target, (compilation.users.get(target) ?? new Set()).add(document.path));
    if (isOpen) inlineFile(shared, [], [...files, target]);
    else if (compilation.hasStrayFile) compilation.broken.add(target);
    else if (!shared && !compilation.broken.has(target)) {
      const names = compilation.documentsOf('definition').map((each) => `../${each.path}`);
      document.report(
        [...at, '$ref'],
        'unknown-definition',
        `there is no definition ${target}`,
        suggestOrListNames(ref, names),
      );
    }
    const fields = isOpen ? shared.copyMembers() : undefined;
    fields?.delete('$schema');
    return fields;
  };
  /** Inlines what a field names. `within` has the shared fields of this file that it lies in, outermost first. */
  const inline = (place: Place, within: readonly string[]): void => {
    const { node, at, looksAt } = place;
    const member = node.members?.get('$ref');
    const ref = member?.node.value;
    if (member && typeof ref === 'string') {
      uses.set(ref, [...(uses.get(ref) ?? []), looksAt]);
      const isOwn = ref.startsWith('#');
      if (isOwn || ref.includes('../definitions/')) {
        const fields = isOwn ? ownFields(at, ref, within) : sharedFields(at, ref);
        node.members?.delete('$ref');
        if (fields) node.members = new Map([...fields, ...(node.members ?? [])]);
        if (fields && isOwn) return inline(place, [...within, ref]);
        // The `$ref` of an option list becomes absolute, because files that take the field over may lie anywhere.
      } else if (files.length > 0) member.node = { ...member.node, value: `/${resolveRefFilePath(document, ref)}` };
    }
    for (const inner of schemasIn(place)) if (!inner.sharedBy) inline(inner, within);
  };

  inline(rootPlace, []);
  addLooks(document, tree, uses);
  for (const [ref, { at }] of defs)
    if (!uses.has(ref)) {
      const hint = `name it as "$ref": "${ref}" where it is meant, or remove it`;
      const message = `nothing in this section asks for the definition "${String(at.at(-1))}"`;
      document.report(at, 'unused-definition', message, hint, 'warning');
    }
  for (const { sharedBy } of defs.values()) for (const key of defsKeys) sharedBy?.members?.delete(key);
}

/**
 * Adds the looks in `ui:definitions`, which are named as the `$ref` of shared fields, where these are asked. What the
 * file has there already stays, as in RJSF.
 */
function addLooks(document: CheckedDocument, tree: JsonNode, uses: ReadonlyMap<string, readonly JsonPath[]>): void {
  const looks = tree.members?.get('ui')?.node.members;
  const shared = new Set<JsonNode>();
  const add = (to: JsonNode, from: JsonNode, at: JsonPath): void => {
    for (const [name, { node, ...member }] of from.members ?? []) {
      const empty = { offset: node.offset, members: new Map<string, JsonMember>() };
      const target = to.members?.get(name) ?? { ...member, node: node.members ? empty : node };
      to.members?.set(name, target);
      if (node.members) add(target.node, node, [...at, name]);
      else if (target.node === node) shared.add(node);
      else if (shared.has(target.node) && !isDeepStrictEqual(toValue(target.node), toValue(node)))
        document.report(
          [...at, name],
          'ui-mismatch',
          'the same field looks otherwise in another alternative',
          'write it at the field',
        );
    }
  };
  for (const [ref, { node, ...member }] of looks?.get('ui:definitions')?.node.members ?? []) {
    for (const at of uses.get(ref) ?? []) {
      // This adds the definition's UI schema as if it were written where it is used.
      const nested = at.reduceRight<JsonNode>(
        (inner, name) => ({ offset: node.offset, members: new Map([[String(name), { ...member, node: inner }]]) }),
        node,
      );
      add(tree, nested, []);
    }
    if (uses.has(ref)) continue;
    const hint = 'name it as its "$ref" does, or remove it';
    const at = ['ui', 'ui:definitions', ref];
    document.report(at, 'unused-definition', 'nothing in this section asks for it', hint, 'warning');
  }
  looks?.delete('ui:definitions');
}
