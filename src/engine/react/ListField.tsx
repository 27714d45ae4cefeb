import { getDefaultRegistry } from '@rjsf/core';
import { type FieldProps, getUiOptions } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { ListSchema } from '../definition/types.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import type { FormSession } from '../session/FormSession.ts';
import { type SessionState, shownAt } from '../session/sessionState.ts';
import { fieldOfId, useSelected, useSession } from './session.ts';

const Stock = getDefaultRegistry().fields['ArrayField'] as ComponentType<FieldProps>;

/** So many entries of a list stay, which has none only where nothing says how many there are. */
const leastEntries = ({ minItems }: ListSchema, { addable }: { addable?: boolean }): number =>
  minItems === 0 && addable !== false ? 0 : 1;

const entriesAt = (state: SessionState, path: string): readonly unknown[] => {
  const entries = shownAt(state, path);
  return Array.isArray(entries) ? entries : [];
};

/** RJSF's own ArrayField for a list of entries, of which the session hears what is done with them. */
export function ListField(props: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = props;
  const session = useSession();
  const path = fieldOfId(fieldPathId.$id);
  const options = getUiOptions(uiSchema);
  const length = useSelected((state) => entriesAt(state, path).length);
  const least = leastEntries(schema as unknown as ListSchema, options);
  if (options.widget === 'hidden' || length < least) return null;
  const entries = entriesAt(session.state, path);
  return (
    <Stock
      {...props}
      formData={entries}
      uiSchema={{ ...uiSchema, 'ui:removable': options.addable !== false && length > least }}
      onChange={(changed: readonly unknown[]) => tell(session, path, entries, changed)}
    />
  );
}

/**
 * RJSF says which entries there are then. The session is told what was done, so that messages move with their entries,
 * a new one begins like the one before, and what is taken out can come back.
 */
function tell(session: FormSession, path: string, before: readonly unknown[], after: readonly unknown[]): void {
  const first = before.findIndex((entry, index) => entry !== after[index]);
  if (after.length > before.length) session.lists.add(path);
  else if (after.length < before.length) takeOut(session, path, first);
  else if (first !== -1) moveEntry(session, path, first, after.indexOf(before[first]));
}
