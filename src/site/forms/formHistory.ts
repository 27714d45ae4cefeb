import type { FormHistory } from '../../engine/session/FormHost.ts';
import { type HistoryState, navigation, readHistoryState } from '../navigation/navigation.ts';

/** Maps the section instances of a form, by id, to entries of the browser's history, all with the page's address. */
export function formHistory(form: string) {
  const instanceIn = (state: HistoryState | undefined) => (state?.form === form ? state.place : undefined);
  let lastId = instanceIn(navigation.state());
  return {
    current: () => instanceIn(navigation.state()),
    push(instanceId: string, from?: string) {
      // The page's first entry has no instance, because it was created before the form opened.
      if (lastId === undefined && from !== undefined) navigation.replaceState({ form, place: from });
      lastId = instanceId;
      navigation.pushState({ form, place: instanceId });
    },
    rename(instanceId: string) {
      lastId = instanceId;
      navigation.replaceState({ form, place: instanceId });
    },
    subscribe: (listener: (instanceId: string | undefined) => void) =>
      navigation.subscribe(({ location, from, type }) => {
        if (location.pathname !== from.pathname) return;
        const state = readHistoryState(location.state);
        const instanceId = instanceIn(state);
        if (instanceId === lastId) return;
        if (type === 'POP' && (instanceId !== undefined || location.hash === from.hash)) {
          lastId = instanceId;
          listener(instanceId);
        } else if (instanceId === undefined && lastId !== undefined) {
          // A link to this page, or to an anchor in it, adds an entry without an instance: the form has not moved.
          navigation.replaceState({ ...state, form, place: lastId });
        }
      }),
  } satisfies FormHistory;
}
