import { builtinWidgets } from '../engine/definition/widgetTraits.ts';
import { generatedBanner } from './types.ts';

const quoted = (name: string): string => `'${name}'`;

/** TypeScript of the widgets that the page mounts, by name: their components and how they stand. */
export function builtinWidgetsAndLooksModule(): string {
  const widgets = builtinWidgets.map(([name, traits]) => ({ name, file: `${traits.component}.tsx`, ...traits }));
  const [onUse, always] = [widgets.filter((widget) => widget.onUse), widgets.filter((widget) => !widget.onUse)];
  const files = [...new Set(always.map(({ file }) => file))].toSorted();
  const imports = files.map((file) => {
    const components = always.flatMap((widget) => (widget.file === file ? widget.component : []));
    return `import { ${[...new Set(components)].toSorted().join(', ')} } from '../widgets/${file}';`;
  });
  const entries = always.map(({ name, component }) => `  ${quoted(name)}: ${component},`);
  const nameOf = (file: string): string => file[0]?.toLowerCase() + file.slice(1, -'.tsx'.length);
  const lazy = [...new Set(onUse.map(({ file }) => file))].map(
    (file) => `const ${nameOf(file)} = () => import('../widgets/${file}');`,
  );
  const loaders = onUse.map(
    ({ name, file, component }) => `  ${quoted(name)}: [${nameOf(file)}, ${quoted(component)}],`,
  );
  const namesOfLooks = new Map<string, string[]>();
  for (const { name, layout, holdsText, columnWidth } of widgets) {
    const look = JSON.stringify({ layout, holdsText, columnWidth }).replaceAll('"', "'");
    namesOfLooks.set(look, [...(namesOfLooks.get(look) ?? []), quoted(name)]);
  }
  // The usual look, one control under its label, is left out of the generated table, because every page carries that.
  namesOfLooks.delete("{'layout':'single'}");
  const looks = [...namesOfLooks].map(([look, names]) => `  [${look}, ${names.join(', ')}],`);
  return [
    generatedBanner.replace('the JSON schemas', 'src/engine/definition/widgetTraits.ts'),
    "import type { WidgetLook, WidgetName } from '../../definition/widgetTraits.ts';",
    "import type { Widget } from '../fieldProps.ts';",
    ...imports,
    '',
    `type OnUse = ${onUse.map(({ name }) => quoted(name)).join(' | ') || 'never'};`,
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
    'const looks: [look: WidgetLook, ...names: WidgetName[]][] = [',
    ...looks,
    '];',
    '',
    '/** By the name in `ui:widget`, which may be that of a widget registered beside ours. */',
    'export const widgetLooks: ReadonlyMap<unknown, WidgetLook> = new Map(',
    '  looks.flatMap(([look, ...names]) => names.map((name) => [name, look] as const)),',
    ');',
    '',
  ].join('\n');
}
