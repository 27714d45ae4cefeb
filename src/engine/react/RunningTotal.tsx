import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useSelected, useSession } from './session.ts';

const Total = styled.p`
  min-height: 1lh;
  margin: 1rem 0 0;
  font-weight: 650;

  /* On a phone the buttons under it stay at the end of the screen. Elsewhere a line that comes while one of them is
     pressed would move it from under the pointer, and the press would be lost. */
  &:empty {
    display: none;

    @container (min-width: 43rem) {
      display: block;
    }
  }
`;

/** Milliseconds without a change: nobody reads a total while typing. */
const pause = 500;

/** What the answers so far come to, where the form asks for it and the page knows. */
export function RunningTotal() {
  const { host, press } = useSession();
  // Before anything is entered there is no total, and the code that knows it need not come.
  const answers = useSelected(({ entered, walk }) => (entered ? walk.answers : undefined));
  const [words, setWords] = useState<string>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      const total = (answers && host.total?.(answers)) ?? Promise.resolve(undefined);
      // A total that does not come is no loss; the form is.
      press.delay(total).then((words) => isStale || setWords(words), console.error);
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [host, press, answers]);
  return <Total>{words}</Total>;
}
