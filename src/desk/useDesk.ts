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
import type { WorkerMessage } from './offline.ts';
import { words } from './words.ts';

interface Reporting {
  /** Shows the reason for a failure; an empty text removes that. */
  report(problem: string): void;
  /** Runs some work, and reports a failure. Resolves to whether it worked. */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

export const DeskContext = createContext<Reporting | undefined>(undefined);
export const StatusContext = createContext<DeskStatus | undefined>(undefined);

/** The value of a context. Throws outside of the context's provider. */
export function useRequiredContext<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('What this belongs to is not around it');
  return value;
}

/** How to report failures, at the desk and in a preview. */
export const useDesk = (): Reporting => useRequiredContext(DeskContext);

export const useServiceStatus = (): DeskStatus => useRequiredContext(StatusContext);

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

/** Milliseconds before another try to listen, after an answer that was no event stream. */
const retryDelay = 5000;

/**
 * Listens to events of the service and of the service worker, and dispatches them on the window. `showLead` is called
 * with the lead of a pressed notification. Returns the function that stops that.
 */
export function relayServiceChangesToWindow(openLead?: (id: string) => void): () => void {
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
      // A browser tries again without an answer, but not after an answer of another kind, as of a proxy.
      if (source.readyState !== EventSource.CLOSED) return;
      // If the session has ended, this request says so, and resolves once somebody has signed in again.
      void deskApi
        .get('status')
        .catch(() => undefined)
        .then(() => {
          if (!isOver) timer = setTimeout(listen, retryDelay);
        });
    });
    // Events during a lost connection are made up for.
    source.addEventListener('open', () => {
      if (wasLost) dispatch();
      wasLost = false;
    });
  };
  listen();
  const receive = ({ data }: MessageEvent<WorkerMessage>): void => {
    if (data.changed) dispatch();
    if (data.lead !== undefined) openLead?.(data.lead);
  };
  // Without encryption, or in a private window, there may be no service worker.
  navigator.serviceWorker?.addEventListener('message', receive);
  return () => {
    isOver = true;
    clearTimeout(timer);
    source.close();
    navigator.serviceWorker?.removeEventListener('message', receive);
  };
}

export function useWindowEvent(name: string, onEvent: (event: Event) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(name, (event) => notify(event), { signal: stop.signal });
    return () => stop.abort();
  }, [name]);
}

export const useChanges = (onChange: () => void): void => useWindowEvent(changedEvent, onChange);

interface LoadedSettings<Data> {
  /** The message where there is no connection, and no cached answer. */
  noAnswer?: string;
  /** Merges the data with a new answer of the same address; when left out, the new answer replaces the data. */
  merge?: (previous: Data, now: Data) => Data;
}

/** The service's answer at an address, which loads again when something has changed, and how to load it by hand. */
export function useDataReloadedOnChange<Data>(
  path: string,
  { noAnswer = words.notKept, merge }: LoadedSettings<Data> = {},
) {
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
        // The page shows the answer as soon as the promise resolves, also where another request was made meanwhile.
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
    // An answer to an earlier request does not replace the new data.
    refresh();
  };
  // The message about a failure goes away at the next request.
  useEffect(() => (hasFailed ? () => report('') : undefined), [hasFailed, report]);
  return { data, hasFailed, setData: put, load };
}
