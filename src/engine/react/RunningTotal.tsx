import { useEffect, useState } from 'react';
import { useSelected, useSession } from './session.ts';
import styles from './RunningTotal.module.css';

/** Milliseconds without a change: nobody reads a total while typing. */
const pause = 500;

/** What the answers so far come to, where the form asks for it and the page knows. */
export function RunningTotal() {
  const { host } = useSession();
  // Before anything is entered there is no total, and the code that knows it need not come.
  const answers = useSelected(({ entered, walk }) => (entered ? walk.answers : undefined));
  const [words, setWords] = useState<string>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      if (!answers) return setWords(undefined);
      // A total that does not come is no loss; the form is.
      host.total?.(answers).then((total) => isStale || setWords(total), console.error);
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [host, answers]);
  return <p className={styles.total}>{words}</p>;
}
