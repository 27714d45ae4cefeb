import type { Trail } from '../../engine/session/FormHost.ts';
import { type EntryMark, navigation, readMark } from '../navigation/navigation.ts';

/** The browser's history as the trail of a form: every place that the visitor goes to is an entry of the page's address. */
export function formTrail(form: string) {
  const placeIn = (mark: EntryMark | undefined) => (mark?.form === form ? mark.place : undefined);
  let last = placeIn(navigation.mark());
  return {
    current: () => placeIn(navigation.mark()),
    push(place: string, from?: string) {
      // The page's first entry was made before the form knew where it would open.
      if (last === undefined && from !== undefined) navigation.replaceMark({ form, place: from });
      last = place;
      navigation.pushMark({ form, place });
    },
    subscribe: (listener: (place: string | undefined) => void) =>
      navigation.subscribe(({ location, from, type }) => {
        if (location.pathname !== from.pathname) return;
        const mark = readMark(location.state);
        const place = placeIn(mark);
        if (place === last) return;
        if (type === 'POP' && (place !== undefined || location.hash === from.hash)) {
          last = place;
          listener(place);
        } else if (place === undefined && last !== undefined) {
          // A link to this page, or to a part of it, has not moved the form.
          navigation.replaceMark({ ...mark, form, place: last });
        }
      }),
  } satisfies Trail;
}
