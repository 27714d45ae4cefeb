import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { nearest } from './similar.ts';

/** Where the definitions of a section stand. */
const defsAt = ['schema', '$defs'];

/** Words that a use of a definition may put beside its `$ref`: how the field is called there. */
const ownWords = ['title', 'description', '$comment'];

/**
 * Each `"$ref": "#/$defs/address"` of a section becomes what the definition says, with the words that stand beside it;
 * then the definitions go. What is wrong in one is told where it stands.
 */
export const inlineDefs: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) inlineIn(compilation, document);
};

function inlineIn(compilation: Compilation, document: SourceDocument): void {
  const keysAt = (at: JsonPath): string[] => Object.keys(Object(document.valueAt(at)) as object);
  const names = keysAt(defsAt);
  const used = new Set<string>();

  /** Inlines what a field asks for. `within` are the definitions that it stands in, outermost first. */
  const inlineField = (at: JsonPath, within: readonly string[]): void => {
    const ref = document.valueAt([...at, '$ref']);
    if (typeof ref === 'string' && ref.startsWith('#')) inlineRef(at, ref, within);
    for (const name of keysAt([...at, 'properties'])) inlineField([...at, 'properties', name], within);
    if (document.valueAt([...at, 'items']) !== undefined) inlineField([...at, 'items'], within);
  };
  const inlineRef = (at: JsonPath, ref: string, within: readonly string[]): void => {
    const name = names.find((other) => ref === `#/$defs/${other}`);
    if (name === undefined) {
      const known = names.map((other) => `#/$defs/${other}`);
      const hint = nearest(ref, known) ?? 'write it into "$defs", beside the "properties" of "schema"';
      const message = `"$defs" of this section has no "${ref}"`;
      compilation.report(document, [...at, '$ref'], 'unknown-definition', message, hint);
      document.leaveOut(at, '$ref');
      return;
    }
    used.add(name);
    if (within.includes(name)) {
      const message = `"${name}" asks for itself, and would never end`;
      compilation.report(document, [...at, '$ref'], 'circular-definition', message, 'write it out where it is to end');
      document.leaveOut(at, '$ref');
      return;
    }
    document.leaveOut(at, '$ref');
    for (const key of keysAt(at).filter((own) => !ownWords.includes(own))) {
      const message = `"${key}" says nothing beside "$ref": "${ref}"`;
      const hint = `write it into the definition "${name}", or leave it out`;
      compilation.report(document, [...at, key], 'unknown-key', message, hint);
    }
    document.inherit(at, [...defsAt, name]);
    inlineField(at, [...within, name]);
  };

  for (const name of keysAt(['schema', 'properties'])) inlineField(['schema', 'properties', name], []);
  for (const name of names.filter((other) => !used.has(other))) {
    const hint = `name it as "$ref": "#/$defs/${name}" where it is meant, or remove it`;
    const message = `nothing in this section asks for the definition "${name}"`;
    compilation.report(document, [...defsAt, name], 'unused-definition', message, hint);
  }
  if (names.length > 0) document.leaveOut(['schema'], '$defs');
}
