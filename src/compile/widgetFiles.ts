import { ownWidgets } from '../engine/definition/widgetTraits.ts';
import { generatedBanner } from './types.ts';

const quoted = (name: string): string => `'${name}'`;

/** TypeScript of the widgets that the page mounts, by name: their components and how they stand. */
export function widgetModule(): string {
  const [onUse, always] = [
    ownWidgets.filter(([, traits]) => traits.onUse),
    ownWidgets.filter(([, traits]) => !traits.onUse),
  ];
  const files = [...new Set(always.map(([, { file }]) => file))].toSorted();
  const imports = files.map((file) => {
    const own = always.flatMap(([, traits]) => (traits.file === file ? traits.component : []));
    return `import { ${[...new Set(own)].toSorted().join(', ')} } from '../widgets/${file}';`;
  });
  const entries = always.map(([name, { component }]) => `  ${quoted(name)}: ${component},`);
  const nameOf = (file: string): string => file[0]?.toLowerCase() + file.slice(1, -'.tsx'.length);
  const lazy = [...new Set(onUse.map(([, { file }]) => file))].map(
    (file) => `const ${nameOf(file)} = () => import('../widgets/${file}');`,
  );
  const loaders = onUse.map(
    ([name, { file, component }]) => `  ${quoted(name)}: [${nameOf(file)}, ${quoted(component)}],`,
  );
  // One control under its label is what a widget is without an entry: every page carries these.
  const looks = ownWidgets
    .filter(([, { layout, holdsText }]) => layout !== 'single' || holdsText)
    .map(
      ([name, { layout, holdsText }]) => `  ${quoted(name)}: ${holdsText ? 'typed' : `{ layout: ${quoted(layout)} }`},`,
    );
  return [
    generatedBanner.replace('the JSON schemas', 'src/engine/definition/widgetTraits.ts'),
    "import type { WidgetLook, WidgetName } from '../../definition/widgetTraits.ts';",
    "import type { Widget } from '../fieldProps.ts';",
    ...imports,
    '',
    `type OnUse = ${onUse.map(([name]) => quoted(name)).join(' | ') || 'never'};`,
    '',
    'export const widgets: Record<Exclude<WidgetName, OnUse>, Widget> = {',
    ...entries,
    '};',
    '',
    ...lazy,
    '',
    '/** What loads a module of widgets, and which of its components is meant. */',
    'export const widgetsOnUse: Record<OnUse, readonly [load: () => Promise<object>, component: string]> = {',
    ...loaders,
    '};',
    '',
    "const typed = { layout: 'single', holdsText: true } as const;",
    'const looks: Partial<Record<WidgetName, WidgetLook>> = {',
    ...looks,
    '};',
    '',
    '/** By the name in `ui:widget`, which may be that of a widget registered beside ours. */',
    'export const widgetLooks: ReadonlyMap<unknown, WidgetLook> = new Map(Object.entries(looks));',
    '',
  ].join('\n');
}
