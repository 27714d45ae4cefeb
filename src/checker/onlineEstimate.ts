import { holds } from '../engine/logic/jsonLogic.ts';
import { pathsIn } from '../engine/logic/expression.ts';
import { propertiesIn } from '../engine/definition/schemaTree.ts';
import type { CompiledForm, Definition } from '../engine/definition/types.ts';
import { roomsList } from './pricedForm/pricedForm.ts';

type Content = Readonly<Record<string, unknown>>;

/** The content as visitors get it today: the way to the estimate by rooms is not shown while it is closed. */
export function withOpenWays(content: Content, forms: Readonly<Record<string, CompiledForm>>): Content {
  if (Object.values(forms).some(({ definition }) => areRoomsOpen(definition))) return content;
  const { invitation: _closed, ...others } = content;
  return others;
}

/** Whether a form asks for rooms, and some choice that people have leads there. */
function areRoomsOpen({ steps, sections }: Definition): boolean {
  const step = steps.find(({ repeat }) => repeat?.list === roomsList);
  if (!step?.enabled) return step !== undefined;
  const { enabled } = step;
  const [asked, ...others] = pathsIn(enabled) ?? [];
  const fields = Object.values(sections).flatMap(({ schema }) => [...propertiesIn(schema)]);
  const field = fields.find(([path]) => path === asked)?.[1];
  if (asked === undefined || others.length > 0 || !field || !('enum' in field)) return true;
  const { enum: options = [], disabledOptions = [] } = field;
  return options.some((option) => !disabledOptions.includes(option) && holds(enabled, { [asked]: option }));
}
