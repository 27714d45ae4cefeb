import { useEffect, useSyncExternalStore } from 'react';
import { PressGuard } from '../../engine/session/PressGuard.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { useChanges } from '../useDesk.ts';
import { type EditStore, editStore } from './EditStore.ts';
import { type PendingEdit, placeKey } from './StoredEdits.ts';

const snapshot = (): EditStore['state'] => editStore.state;

export const useEdits = (subscribe = editStore.subscribe): EditStore['state'] =>
  useSyncExternalStore(subscribe, snapshot);

/** Holds back changes of layout while something on the page is pressed. */
export const press = new PressGuard();

/** The store's state for parts that move the page: renders anew once nothing is pressed. */
export const useEditsAfterPress = (): EditStore['state'] => useEdits(subscribeDeferred);

function subscribeDeferred(onChange: () => void): () => void {
  const stops = [press.watch(document.body), editStore.subscribe(() => press.run(onChange))];
  return () => stops.forEach((stop) => stop());
}

/** The texts of the files as the service has them, without pending edits; undefined until they are loaded. */
export function useSavedTextsByFile(): EditStore['state']['texts'] {
  const { texts } = useEdits();
  useChanges(load);
  useEffect(load, []);
  return texts;
}

/** If there is no connection, the next change asks again. */
const load = (): void => void editStore.load().catch(() => undefined);

export function usePendingEditAndPut({ file, path }: Pick<DeskEdit, 'file' | 'path'>) {
  const { pending } = useEdits();
  const key = placeKey({ file, path });
  return {
    key,
    edit: pending.get(key),
    put: (edit: Omit<PendingEdit, 'file' | 'path'>) => editStore.put({ file, path, ...edit }),
  };
}
