import { navigation, readHistoryState } from './navigation.ts';

/** An entry of the browser's history for something that lies over the page. */
interface HistoryLayer {
  /** Stands on the entry again, when Back has left it and the layer is to stay. */
  enter(): void;
  /** Takes the entry away with the layer. */
  leave(): void;
}

/**
 * Gives what lies over the page an entry of its own, so that Back takes it away (`onLeave`) and not the page under it.
 */
export function historyLayer(onLeave: () => void): HistoryLayer {
  const enter = () => {
    const state = navigation.state();
    // A reload or Forward may have brought the visitor to an entry whose layer is gone.
    if (!state.layer) navigation.pushState({ ...state, layer: true });
  };
  enter();
  const stop = navigation.subscribe(({ location }) => {
    if (!readHistoryState(location.state)?.layer) onLeave();
  });
  return {
    enter,
    leave() {
      stop();
      if (navigation.state().layer) navigation.back();
    },
  };
}
