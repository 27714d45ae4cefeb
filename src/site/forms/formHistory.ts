import type { FormHistory } from '../../engine/session/FormHost.ts';
import { type HistoryState, navigation, readHistoryState } from '../navigation/navigation.ts';

/** Maps the places of a form to entries of the browser's history, all with the page's address. */
export function formHistory(form: string) {
  const placeIn = (state: HistoryState | undefined) => (state?.form === form ? state.place : undefined);
  let last = placeIn(navigation.state());
  return {
    current: () => placeIn(navigation.state()),
    push(place: string, from?: string) {
      // The page's first entry has no place yet, because it was created before the form opened.
      if (last === undefined && from !== undefined) navigation.replaceState({ form, place: from });
      last = place;
      navigation.pushState({ form, place });
    },
    rename(place: string) {
      last = place;
      navigation.replaceState({ form, place });
    },
    subscribe: (listener: (place: string | undefined) => void) =>
      navigation.subscribe(({ location, from, type }) => {
        if (location.pathname !== from.pathname) return;
        const state = readHistoryState(location.state);
        const place = placeIn(state);
        if (place === last) return;
        if (type === 'POP' && (place !== undefined || location.hash === from.hash)) {
          last = place;
          listener(place);
        } else if (place === undefined && last !== undefined) {
          // A link to this page, or to an anchor in it, adds an entry without a place: the form has not moved.
          navigation.replaceState({ ...state, form, place: last });
        }
      }),
  } satisfies FormHistory;
}
