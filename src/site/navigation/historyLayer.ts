import { navigation, readHistoryState } from './navigation.ts';

/** Adds a history entry for a layer, so that Back closes the layer (`onLeave`) and does not leave the page below it. */
export function pushHistoryLayer(onLeave: () => void) {
  const enter = () => {
    const state = navigation.state();
    // After a reload or Forward, the current entry may already be one of a layer that no longer exists.
    if (!state.layer) navigation.pushState({ ...state, layer: true });
  };
  enter();
  const stop = navigation.subscribe(({ location }) => {
    if (!readHistoryState(location.state)?.layer) onLeave();
  });
  return {
    /** Adds the entry again, when Back has left it and the layer should stay. */
    enter,
    leave() {
      stop();
      if (navigation.state().layer) navigation.back();
    },
  };
}
