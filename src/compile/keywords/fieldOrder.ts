import { suggestOrListNames } from '../similar.ts';
import { allPositions, type KeywordMapping } from './EditableField.ts';

/** Items in the order of `names`, as RJSF has it: `*` stands for those that are not named, which else come last. */
export function sortByUiOrder<Named>(
  items: readonly Named[],
  names: readonly unknown[],
  nameOf: (item: Named) => unknown,
): Named[] {
  const others = items.filter((item) => !names.includes(nameOf(item)));
  return (names.includes('*') ? names : [...names, '*']).flatMap((name) =>
    name === '*' ? others : items.filter((item) => nameOf(item) === name),
  );
}

export const orderKeyword: KeywordMapping = {
  positions: allPositions,
  keywords: {
    'ui:order': {
      $comment: 'not for visitors',
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', minLength: 1 },
      description:
        'Of a section, a group or an entry: its fields in the order in which they are asked; "*" stands for all others.',
    },
  },
  result: 'the order of the fields themselves',
  translate: (holder) => {
    const properties = holder.get('properties')?.node;
    const names = holder.value('ui:order');
    if (!properties?.members || !Array.isArray(names)) return;
    const fieldNames = [...properties.members.keys()];
    for (const [index, name] of names.map(String).entries())
      if (name !== '*' && !fieldNames.includes(name)) {
        const message = `there is no "${name}" to put in order`;
        holder.report(['ui:order', index], 'unknown-key', message, suggestOrListNames(name, fieldNames));
      }
    properties.members = new Map(sortByUiOrder([...properties.members], names, ([name]) => name));
    holder.remove('ui:order');
  },
};
