import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Definition } from '../definition/types.ts';
import { widgets, widgetsOnUse } from '../theme/generated/widgets.ts';

/** The component of each widget whose code is there. */
export const widgetCode = new Map<string, ComponentType<WidgetProps>>(
  Object.entries(widgets).map(([name, { component }]) => [name, component]),
);

const loaders = new Map(Object.entries(widgetsOnUse));

/** Fetches those widgets of a form whose code does not come with every form. Before that the form cannot be shown. */
export async function loadFormCode({ sections }: Pick<Definition, 'sections'>): Promise<void> {
  const names = Object.values(sections).flatMap(({ ui }) =>
    Object.values(ui).flatMap((field) => field['ui:widget'] ?? []),
  );
  const wanted = new Set(names.filter((name) => !widgetCode.has(name)));
  await Promise.all(
    [...wanted].map(async (name) => {
      const component = await loaders.get(name)?.load();
      if (component) widgetCode.set(name, component);
    }),
  );
}
