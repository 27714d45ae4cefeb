import type { ErrorSchema } from '@rjsf/utils';
import { joinPath, pathFrom } from '../definition/paths.ts';
import { inOrder, type SectionCheck } from '../flow/sectionErrors.ts';
import { isAsked } from '../flow/walkSection.ts';
import type { FormSession } from '../session/FormSession.ts';

/** The errors that widgets and fields have raised in a session, by the fields that they are about. */
const raisedIn = new WeakMap<FormSession, Map<string, string>>();

/**
 * Takes over the errors that a widget raises with an answer, as RJSF's `onChange(value, errorSchema)` has them: they
 * show at once, and count until it hands over an answer without them.
 */
export function raiseErrors(session: FormSession, field: string, errors: ErrorSchema | undefined): void {
  const messages = new Map(messagesIn(errors, field));
  const raised = raisedIn.get(session) ?? (messages.size > 0 ? raisedAlsoIn(session) : undefined);
  if (!raised) return;
  for (const path of raised.keys()) if (path === field || path.startsWith(`${field}.`)) raised.delete(path);
  for (const [path, message] of messages) raised.set(path, message);
  session.update({ errors: new Map([...session.state.errors, ...messages]) });
}

function messagesIn(errors: ErrorSchema | undefined, field: string): [field: string, message: string][] {
  const { __errors: [own] = [], ...inner } = errors ?? {};
  return [
    ...(own === undefined ? [] : [[field, own] as [string, string]]),
    ...Object.entries(inner).flatMap(([name, part]) => messagesIn(part as ErrorSchema, joinPath(field, name))),
  ];
}

/** Has what is raised in a session count as wrong, at fields that are asked and right by themselves. */
function raisedAlsoIn(session: FormSession): Map<string, string> {
  const raised = new Map<string, string>();
  raisedIn.set(session, raised);
  const judged: SectionCheck = session.check;
  session.check = (walked) => {
    const { section, base, hidden } = walked;
    const found = judged(walked);
    const own = [...raised].flatMap(([field, message]): [string, string][] => {
      const path = field.startsWith(base) ? pathFrom(base, field) : '';
      const [name = ''] = path.split('.');
      return Object.hasOwn(section.schema.properties, name) && isAsked(hidden, path) ? [[path, message]] : [];
    });
    if (own.length === 0) return found;
    const wrong = new Map([...own, ...found.map(({ field, message }) => [pathFrom(base, field), message] as const)]);
    return inOrder(section.schema, wrong).map((error) => ({ ...error, field: joinPath(base, error.field) }));
  };
  return raised;
}
