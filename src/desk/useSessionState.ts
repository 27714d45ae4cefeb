import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** A state that this tab keeps over a reload and on other pages, under a key; `now` replaces the stored value. */
export function useSessionState<Value>(
  key: string,
  initial: Value,
  now?: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState((): Value => {
    const stored = sessionStorage.getItem(`desk.${key}`);
    return now ?? (stored === null ? initial : (JSON.parse(stored) as Value));
  });
  useEffect(() => sessionStorage.setItem(`desk.${key}`, JSON.stringify(value)), [key, value]);
  return [value, setValue];
}
