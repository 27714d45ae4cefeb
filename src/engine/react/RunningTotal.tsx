import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useSelected, useSession } from './session.ts';

/** A live region. It is on the page while it is empty, too: one that appears with its text is not read out. */
const Total = styled.p.attrs({ role: 'status' })`
  min-height: 1lh;
  margin: 1rem 0 0;
  font-weight: 650;

  /* On a phone the buttons under it stay at the end of the screen. Elsewhere a line that comes while one of them is
     pressed would move it from under the pointer, and the press would be lost. */
  &:empty {
    @container (max-width: 42.99rem) {
      min-height: 0;
      margin: 0;
    }
  }
`;

/** Milliseconds without a change before the total is computed: nobody reads it, or hears it, while typing. */
const pause = 1000;

/** The total for the answers so far, where the form asks for one and the page can compute it. */
export function RunningTotal() {
  const { host, press } = useSession();
  // Without any answers there is no total, so that the code that computes it is not loaded.
  const answers = useSelected(({ entered, walk }) => (entered ? walk.answers : undefined));
  const [text, setWords] = useState<string>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      const total = (answers && host.total?.(answers)) ?? Promise.resolve(undefined);
      // A total that fails to load is logged and not shown: the form works without it.
      const failed = (error: unknown): void => console.error(error);
      void press.delay(total.catch(failed)).then((text) => isStale || setWords(text ?? undefined));
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [host, press, answers]);
  return <Total>{text}</Total>;
}
