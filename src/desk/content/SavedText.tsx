import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Control } from '../../engine/theme/Control.ts';
import { useAskBeforeLeaving } from '../useDesk.ts';
import { words } from '../words.ts';

/** Milliseconds without a key after which a text is saved, and after which saving that failed is tried again. */
const [pause, again] = [800, 5000];

interface SavedTextProps {
  label: string;
  lang?: string;
  text: string;
  /** Resolves to whether it is in the draft. */
  keep: (typed: string) => Promise<boolean>;
}

/** A text that goes into the draft by itself: after a pause, and when its field or the page is left. */
export function SavedText({ label, lang, text, keep }: SavedTextProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [wasSaved, setWasSaved] = useState(false);
  const isSaved = typed === undefined || typed === text;
  const save = async (): Promise<void> => {
    if (isSaved) return;
    if (!(await keep(typed))) return setFailures(failures + 1);
    setTyped((now) => (now === typed ? undefined : now));
    setWasSaved(true);
  };
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(saveNow, failures > 0 ? again : pause);
    return () => clearTimeout(timer);
  }, [typed, failures]);
  useEffect(() => () => saveNow(), []);
  useAskBeforeLeaving(!isSaved);
  const shown = typed ?? text;
  return (
    <>
      <small>
        <label htmlFor={id}>{label}</label>{' '}
        <span role="status">{!isSaved ? words.isBeingSaved : wasSaved && words.isInTheDraft}</span>
      </small>
      <Control
        as="textarea"
        id={id}
        lang={lang}
        rows={Math.min(8, 1 + Math.ceil(shown.length / 70))}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setFailures(0);
        }}
        onBlur={() => void save()}
      />
    </>
  );
}
