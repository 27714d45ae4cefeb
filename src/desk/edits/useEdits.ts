import { useEffect, useSyncExternalStore } from 'react';
import { PressGuard } from '../../engine/session/PressGuard.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { useChanges } from '../useDesk.ts';
import { type EditStore, editStore } from './EditStore.ts';
import { type PendingEdit, placeKey } from './KeptEdits.ts';

const snapshot = (): EditStore['state'] => editStore.state;

/** The changes at the desk; the page renders anew with each of them. */
export const useEdits = (subscribe = editStore.subscribe): EditStore['state'] =>
  useSyncExternalStore(subscribe, snapshot);

/** Holds back what would move the page while something is pressed, wherever on it. */
export const press = new PressGuard();

/** The changes at the desk, for parts that move the page: renders anew once nothing is pressed that would move away. */
export const useDeferredEdits = (): EditStore['state'] => useEdits(subscribeDeferred);

function subscribeDeferred(onChange: () => void): () => void {
  const stops = [press.watch(document.body), editStore.subscribe(() => press.run(onChange))];
  return () => stops.forEach((stop) => stop());
}

/** All texts as the service has them, which follow what others change; undefined until they are there. */
export function useTexts(): EditStore['state']['texts'] {
  const { texts } = useEdits();
  useChanges(load);
  useEffect(load, []);
  return texts;
}

/** If there is no connection, the next change asks again. */
const load = (): void => void editStore.load().catch(() => undefined);

/** A place of a file, which one field changes: what is pending there, and how to change it. */
export function useEdit({ file, path }: Pick<DeskEdit, 'file' | 'path'>) {
  const { pending } = useEdits();
  const key = placeKey({ file, path });
  return {
    key,
    edit: pending.get(key),
    put: (edit: Omit<PendingEdit, 'file' | 'path'>) => editStore.put({ file, path, ...edit }),
  };
}
