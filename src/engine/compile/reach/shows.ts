import { joinPath, valueAt } from '../../definition/paths.ts';
import { isGroup, isList } from '../../definition/schemaTree.ts';
import type { Answers, Definition, GroupSchema } from '../../definition/types.ts';
import { type WalkedSection, walkFlow } from '../../flow/walk.ts';

/** Whether some answers show a section, or a field in it: at least once, where it repeats. */
export function shows(definition: Definition, answers: Answers, { step, section, field }: { step: number; section: string; field?: string }): boolean {
  const walked = walkFlow(definition, answers).steps.filter((one) => one.step === definition.steps[step]);
  const found = walked.flatMap(({ sections }) => sections).filter((one) => one.section.id === section);
  return field === undefined ? found.length > 0 : found.some((one) => showsField(one, one.section.schema, '', field, one.answers));
}

/** `answers` are those of the group. */
function showsField(walked: WalkedSection, { properties }: GroupSchema, at: string, field: string, answers: unknown): boolean {
  const found = Object.entries(properties).find(([name]) => field === joinPath(at, name) || field.startsWith(`${joinPath(at, name)}.`));
  if (!found) return false;
  const [name, property] = found;
  const path = joinPath(at, name);
  if (walked.hidden.has(path)) return false;
  if (path === field) return true;
  const inner = valueAt(answers, name);
  if (isGroup(property)) return showsField(walked, property, path, field, inner);
  return isList(property) && Array.isArray(inner) && inner.some((entry) => showsField(walked, property.items, path, field, entry));
}
