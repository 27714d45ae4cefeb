import type { KeyboardEvent } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Start of the ids of the tabs and their panels. */
  id: string;
  label: string;
  names: string[];
  /** Number of the open tab, from 0. */
  open: number;
  onOpen: (index: number) => void;
}

/** Tabs in a row. Arrow keys, Home and End move through them. */
export function Tabs({ id, label, names, open, onOpen }: TabsProps) {
  const last = names.length - 1;
  const move = (event: KeyboardEvent): void => {
    const targets: Record<string, number> = {
      ArrowRight: open === last ? 0 : open + 1,
      ArrowLeft: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target !== open) onOpen(target);
    document.getElementById(`${id}-tab-${target}`)?.focus();
  };
  return (
    <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
      {names.map((name, index) => (
        <button
          className={styles.tab}
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-selected={index === open}
          aria-controls={`${id}-${index}`}
          tabIndex={index === open ? 0 : -1}
          onClick={() => index !== open && onOpen(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
