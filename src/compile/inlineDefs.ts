import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { nearest } from './similar.ts';

/** Where the definitions of a section stand. */
const defsAt = ['schema', '$defs'];

/** What a use of a definition may say itself: how it is called there. */
const ownWords = ['title', 'description', '$comment'];

/**
 * Each `"$ref": "#/$defs/address"` of a section becomes what the definition says, with the words that stand beside it;
 * then the definitions go. What is wrong in one is told where it stands, of the first place that uses it.
 */
export const inlineDefs: Pass = (compilation) => {
  for (const document of compilation.documents.values())
    if (compilation.kinds.of(document.path)?.name === 'section') new Inliner(compilation, document).run();
};

/** The definitions of one section. */
class Inliner {
  private readonly used = new Set<string>();
  private readonly done = new Set<string>();
  private readonly names: readonly string[];
  private hasUnknown = false;

  constructor(
    private readonly compilation: Compilation,
    private readonly document: SourceDocument,
  ) {
    this.names = Object.keys(Object(document.valueAt(defsAt)) as object);
  }

  run(): void {
    const { document } = this;
    this.properties(['schema', 'properties'], []);
    for (const name of this.names) {
      if (this.used.has(name)) continue;
      this.definition(name, []);
      // A use under a wrong name may be meant for it.
      if (this.hasUnknown) continue;
      this.compilation.report(
        document,
        [...defsAt, name],
        'unused-definition',
        `nothing in this section asks for the definition "${name}"`,
        `name it as "$ref": "#/$defs/${name}" where it is meant, or remove it`,
      );
    }
    if (this.names.length > 0) document.leaveOut(['schema'], '$defs');
  }

  /** Inlines what fields ask for. `within` are the definitions that they stand in, outermost first. */
  private properties(at: JsonPath, within: readonly string[]): void {
    for (const name of Object.keys(Object(this.document.valueAt(at)) as object)) this.field([...at, name], within);
  }

  private field(at: JsonPath, within: readonly string[]): void {
    const ref = this.document.valueAt([...at, '$ref']);
    if (typeof ref === 'string' && ref.startsWith('#')) {
      this.use(at, ref, within);
      return;
    }
    this.properties([...at, 'properties'], within);
    if (this.document.valueAt([...at, 'items']) !== undefined) this.field([...at, 'items'], within);
  }

  private definition(name: string, within: readonly string[]): void {
    if (this.done.has(name)) return;
    this.done.add(name);
    this.field([...defsAt, name], [...within, name]);
  }

  private use(at: JsonPath, ref: string, within: readonly string[]): void {
    const { compilation, document } = this;
    const [, name = ''] = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(ref) ?? [];
    this.used.add(name);
    if (!this.names.includes(name) || ref !== `#/$defs/${name}`) {
      this.refuseUnknown(at, ref);
      return;
    }
    if (within.includes(name)) {
      const last = within.at(-1) ?? name;
      const way = last === name ? '' : ` by way of "${last}"`;
      const message = `"${name}" asks for itself${way}, and would never end`;
      compilation.report(document, [...at, '$ref'], 'circular-definition', message, 'write it out where it is to end');
      this.standIn(at);
      return;
    }
    this.definition(name, within);
    for (const key of Object.keys(Object(document.valueAt(at)) as object)) {
      if (key === '$ref' || ownWords.includes(key)) continue;
      compilation.report(
        document,
        [...at, key],
        'unknown-key',
        `"${key}" says nothing beside "$ref": "${ref}"`,
        `write it into the definition "${name}", or leave it out`,
      );
      document.leaveOut(at, key);
    }
    document.leaveOut(at, '$ref');
    document.inherit(at, [...defsAt, name]);
  }

  private refuseUnknown(at: JsonPath, ref: string): void {
    const { compilation, document, names } = this;
    this.hasUnknown = true;
    const known = names.map((name) => `#/$defs/${name}`);
    const hint = names.length > 0 ? nearest(ref, known) : 'write it into "$defs", beside the "properties" of "schema"';
    // That the older word for definitions is not known is said where they stand.
    if (names.length > 0 || document.valueAt(['schema', 'definitions']) === undefined)
      compilation.report(
        document,
        [...at, '$ref'],
        'unknown-definition',
        `"$defs" of this section has no "${ref}"`,
        hint,
      );
    this.standIn(at);
  }

  /** Reads on as if a group were meant of which nothing is known. */
  private standIn(at: JsonPath): void {
    this.document.leaveOut(at, '$ref');
    this.document.put([...at, 'type'], 'object');
    this.document.put([...at, 'properties'], {});
    this.document.taint(at);
  }
}
