import { type ComponentType, lazy, Suspense, use, useEffect, useMemo } from 'react';
import { type InputRecording, interceptPresses, useWasPrerendered, onFirstInteraction } from './forms/prehydration.ts';

/**
 * A part of the site whose code loads when the part renders or, where it is prerendered, at the visitor's first sign of
 * life. `container` selects the element around it. `prepare` must be done before the part is prerendered.
 */
export function hydrateOnFirstTouch<Props extends object>(
  containerSelector: string,
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props>; prepare: () => Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const prepare = (): Promise<void> =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  let ready: Promise<void> | undefined;
  let touch: FirstTouch | undefined;

  /** Hydrates the prerendered part, once the page was touched. One whose code does not arrive can still be read. */
  const Prerendered = lazy(async () => {
    await touch?.touched;
    await prepare().catch((error: unknown) => {
      console.error(error);
      touch?.recording?.replay();
      return new Promise<never>(() => undefined);
    });
    return { default: Hydrated };
  });
  function Hydrated(props: Props) {
    useEffect(() => touch?.recording?.replay(), []);
    return Loaded && <Loaded {...props} />;
  }
  const FromServer = (import.meta.env.SSR ? Hydrated : Prerendered) as ComponentType<Props>;

  function Part(props: Props) {
    const fromServer = useWasPrerendered();
    // The same element at every render: React discards what is prerendered when it changes before its code is there.
    const prerendered = useMemo(
      () => (
        <Suspense>
          <FromServer {...props} />
        </Suspense>
      ),
      [props],
    );
    useEffect(() => () => touch?.recording?.stop(), []);
    if (fromServer) {
      if (!import.meta.env.SSR) touch ??= firstTouch(containerSelector);
      return prerendered;
    }
    // The chunk may be missing because a newer version was deployed. Reloading gets that version, and the address has
    // changed already. A component that `use` has suspended must call it again once it goes on.
    if (!Loaded || ready) use((ready ??= prepare().catch(() => window.location.reload())));
    return Loaded && <Loaded {...props} />;
  }
  return { Part, prepare };
}

interface FirstTouch {
  touched: Promise<void>;
  recording: InputRecording | null;
}

/**
 * Waits for a visitor's first sign of life, and holds back presses in the container meanwhile. An address with a query
 * or a fragment may ask for something else than the prerendered page.
 */
function firstTouch(container: string): FirstTouch {
  const element = document.querySelector<HTMLElement>(container);
  const touched = new Promise<void>((resolve) =>
    location.search + location.hash === '' ? onFirstInteraction(resolve) : resolve(),
  );
  return { touched: touched.then(fetchCode), recording: element && interceptPresses(element) };
}

/** Has the browser fetch all of the page's files at once: otherwise each would be asked for by the one before. */
function fetchCode(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('#page-code') ?? {};
  if (content) document.head.append(content);
}
