import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { JsonPath } from './JsonPath.ts';
import { lineAndColumn } from './lineAndColumn.ts';

/** A parsed JSON file that can say where in its text a value stands. */
export class SourceDocument {
  readonly value: unknown;

  constructor(
    readonly path: string,
    private readonly text: string,
    private readonly tree: Node,
  ) {
    this.value = getNodeValue(tree);
  }

  /** Line and column, from 1, of the member at `at`: of its key where it has one. The nearest parent stands in for what is missing. */
  placeOf(at: JsonPath): { line: number; column: number } {
    for (let length = at.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(this.tree, at.slice(0, length));
      if (node) return lineAndColumn(this.text, (node.parent?.type === 'property' ? node.parent : node).offset);
    }
    return lineAndColumn(this.text, this.tree.offset);
  }
}
