import path from 'node:path';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { refPath } from './optionRefs.ts';
import { nearest } from './similar.ts';

/** Path of the shared fields of a section, which JSON Schema calls definitions. */
const defsAt = ['schema', '$defs'];

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
  const names = keysAt(defsAt);
  const used = new Set<string>();

  /** Inlines what a field names. `within` has the shared fields of this file that it lies in, outermost first. */
  const inlineField = (at: JsonPath, within: readonly string[]): void => {
    const ref = document.valueAt([...at, '$ref']);
    if (typeof ref === 'string' && ref.startsWith('#')) inlineOwn(at, ref, within);
    else if (typeof ref === 'string' && ref.includes('../definitions/')) inlineShared(at, ref);
    else if (typeof ref === 'string' && files.length > 0) nameFromRoot(document, at, ref);
    for (const name of keysAt([...at, 'properties'])) inlineField([...at, 'properties', name], within);
    if (document.valueAt([...at, 'items']) !== undefined) inlineField([...at, 'items'], within);
  };
  const isCircular = (at: JsonPath, name: string, within: readonly string[]): boolean => {
    if (!within.includes(name)) return false;
    const message = `"${path.posix.basename(name)}" asks for itself, and would never end`;
    document.report([...at, '$ref'], 'circular-definition', message, 'write it out where it is to end');
    return true;
  };
  const inlineOwn = (at: JsonPath, ref: string, within: readonly string[]): void => {
    const name = names.find((other) => ref === `#/$defs/${other}`);
    if (name === undefined) {
      const known = names.map((other) => `#/$defs/${other}`);
      const hint = nearest(ref, known) ?? 'write it into "$defs", beside the "properties" of "schema"';
      const message = `"$defs" of this section has no "${ref}"`;
      document.report([...at, '$ref'], 'unknown-definition', message, hint);
    } else used.add(name);
    const isOpen = name !== undefined && !isCircular(at, name, within);
    document.leaveOut(at, '$ref');
    if (!isOpen) return;
    document.inherit(at, [...defsAt, name]);
    inlineField(at, [...within, name]);
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

  inlineField(root, []);
  for (const name of names.filter((other) => !used.has(other))) {
    const hint = `name it as "$ref": "#/$defs/${name}" where it is meant, or remove it`;
    const message = `nothing in this section asks for the definition "${name}"`;
    document.report([...defsAt, name], 'unused-definition', message, hint);
  }
  if (names.length > 0) document.leaveOut(['schema'], '$defs');
}

/** Names an option list as the files that take the field over find it, wherever they lie. */
function nameFromRoot(document: CheckedDocument, at: JsonPath, ref: string): void {
  document.rearrange(at, (members) => {
    const { node, ...member } = members.get('$ref') ?? { offset: 0, node: { offset: 0 } };
    return new Map(members).set('$ref', { ...member, node: { ...node, value: `/${refPath(document, ref)}` } });
  });
}
