import type { Pass } from '../../compile/Compilation.ts';
import type { JsonPath } from '../../json/tree.ts';

/** A repeated step stands as often as a number says, or as often as visitors want: not both. */
export const checkRepeats: Pass = (compilation) => {
  for (const { document, file } of compilation.forms) {
    file.steps.forEach(({ repeat }, index) => {
      const at: JsonPath = ['steps', index, 'repeat'];
      if (!repeat || document.isTainted(at)) return;
      const { count, add, minItems = 1, maxItems } = repeat;
      const isTainted = (key: string): boolean => document.isTainted([...at, key]);
      if (count === undefined && add === undefined) {
        if (isTainted('count') || isTainted('add')) return;
        const hint = 'add it, or "add" with the words of a button, when visitors say by that how many there are';
        compilation.report(document, at, 'missing-key', '"count" is missing here', hint);
        document.taint([...at, 'count']);
        return;
      }
      const extra = ['add', 'minItems'].find((key) => Object.hasOwn(repeat, key));
      if (count !== undefined && extra !== undefined)
        compilation.report(
          document,
          [...at, extra],
          'unknown-key',
          `"${extra}" does nothing beside "count"`,
          'remove one of them',
        );
      else if (minItems > maxItems && !isTainted('minItems') && !isTainted('maxItems'))
        compilation.report(
          document,
          [...at, 'minItems'],
          'unsatisfiable-range',
          `this list has at least ${minItems} entries and ends at ${maxItems}`,
          'swap the two, or leave one out',
        );
    });
  }
};
