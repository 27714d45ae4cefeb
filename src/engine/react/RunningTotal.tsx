import { useEffect, useState } from 'react';
import { useSelected, useSession } from './session.ts';
import styles from './RunningTotal.module.css';

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
  return <p className={styles.total}>{words}</p>;
}
