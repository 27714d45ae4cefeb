import {
  type Context,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { DeskStatus } from '../deskApi/desk.ts';
import { changedEvent, deskApi, reasonOf, statusOf } from './deskApi.ts';
import type { ToPage } from './offline.ts';
import { words } from './words.ts';

/** How a page says that something failed. */
interface Reporting {
  /** Reports why something failed; an empty text removes that. */
  report(problem: string): void;
  /** Does something, and reports where it failed. Resolves to whether it worked. */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

export const DeskContext = createContext<Reporting | undefined>(undefined);
export const StatusContext = createContext<DeskStatus | undefined>(undefined);

/** The value of a context that is always around what asks for it. */
export function useRequiredContext<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('What this belongs to is not around it');
  return value;
}

/** How to report what fails, at the desk and in a preview. */
export const useDesk = (): Reporting => useRequiredContext(DeskContext);

/** The service's status; a preview does not ask for it. */
export const useStatus = (): DeskStatus => useRequiredContext(StatusContext);

/** The problem that was reported last, and how to report more. */
export function useReporting(): [problem: string, Reporting] {
  const [problem, report] = useState('');
  const act = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    report('');
    try {
      await work();
      return true;
    } catch (error) {
      report(reasonOf(error));
      return false;
    }
  }, []);
  return [problem, useMemo(() => ({ report, act }), [act])];
}

/** Milliseconds after which it is tried again to listen, where the answer was none to listen to. */
const retryDelay = 5000;

/**
 * Listens to the service, and to the service worker, for as long as the desk is open, and dispatches what they say on
 * the window. `showLead` shows the lead of a notification that was pressed.
 */
export function listenForChanges(showLead?: (id: string) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  let isOver = false;
  const dispatch = (): void => void window.dispatchEvent(new Event(changedEvent));
  const listen = (): void => {
    source = new EventSource('/desk/api/changes');
    source.addEventListener('changed', dispatch);
    source.addEventListener('error', () => {
      wasLost = true;
      // A browser tries again where there is no answer, but not where there is another one, as of a proxy meanwhile.
      if (source.readyState !== EventSource.CLOSED) return;
      // If the session has ended, the answer to this says so, and comes once somebody has signed in again.
      void deskApi
        .get('status')
        .catch(() => undefined)
        .then(() => {
          if (!isOver) timer = setTimeout(listen, retryDelay);
        });
    });
    // Events that happened while there was no connection are asked for.
    source.addEventListener('open', () => {
      if (wasLost) dispatch();
      wasLost = false;
    });
  };
  listen();
  const receive = ({ data }: MessageEvent<ToPage>): void => {
    if (data.changed) dispatch();
    if (data.lead !== undefined) showLead?.(data.lead);
  };
  // Without encryption, or in a private window, there may be none.
  navigator.serviceWorker?.addEventListener('message', receive);
  return () => {
    isOver = true;
    clearTimeout(timer);
    source.close();
    navigator.serviceWorker?.removeEventListener('message', receive);
  };
}

/** Calls back at an event of the window. */
export function useWindowEvent(name: string, onEvent: (event: Event) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(name, (event) => notify(event), { signal: stop.signal });
    return () => stop.abort();
  }, [name]);
}

/** Calls back whenever something changed in the service. */
export const useChanges = (onChange: () => void): void => useWindowEvent(changedEvent, onChange);

interface LoadedSettings<Data> {
  /** The message where there is no connection, and nothing to show instead. */
  noAnswer?: string;
  /** Merges the data with a new answer of the same address; the new answer alone counts when left out. */
  merge?: (previous: Data, now: Data) => Data;
}

/** The service's answer at an address, and how to load it again, which happens by itself when something changed. */
export function useLoaded<Data>(path: string, { noAnswer = words.notKept, merge }: LoadedSettings<Data> = {}) {
  const { report } = useDesk();
  const [data, setData] = useState<Data>();
  const [hasFailed, setHasFailed] = useState(false);
  const requestNumber = useRef(0);
  const loadedPath = useRef<string>(undefined);
  const latest = useRef<Promise<void>>(undefined);
  const load = useCallback((): Promise<void> => {
    const number = (requestNumber.current += 1);
    const request = async (): Promise<void> => {
      setHasFailed(false);
      try {
        const answer = await deskApi.get<Data>(path);
        if (number !== requestNumber.current) return latest.current;
        const isAgain = loadedPath.current === path;
        loadedPath.current = path;
        // It stands on the page as soon as this resolves, also where it was asked for once more meanwhile.
        flushSync(() =>
          setData((previous) => (merge && previous && isAgain ? merge(previous, answer.data) : answer.data)),
        );
      } catch (error) {
        setHasFailed(true);
        report(statusOf(error) === 0 && loadedPath.current !== path ? noAnswer : reasonOf(error));
      }
    };
    return (latest.current = request());
  }, [path, report, noAnswer, merge]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(refresh, [refresh]);
  useChanges(refresh);
  const put: typeof setData = (now) => {
    setData(now);
    // An answer to an earlier request does not replace it.
    refresh();
  };
  // Why it failed is no longer said once it is asked for again.
  useEffect(() => (hasFailed ? () => report('') : undefined), [hasFailed, report]);
  return { data, hasFailed, setData: put, load };
}
