import { withValueAt } from '../definition/paths.ts';
import { entriesOf } from '../flow/walkSection.ts';
import type { FormSession } from './FormSession.ts';
import { valueAt } from '../../values/values.ts';

/** Sets the field `name` to the same answer in every entry: the first stores it, and the others store none. */
export function giveToAll(session: FormSession, list: string, name: string, value: unknown): void {
  session.edit((answers) => {
    const entries = session.lists.typed(answers, list);
    const surplus = entriesOf(valueAt(answers, list)).slice(entries.length);
    const given = entries.map((entry, index) => withValueAt(entry, name, index === 0 ? value : undefined));
    return withValueAt(answers, list, [...given, ...surplus]);
  });
}
