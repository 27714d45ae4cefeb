import { clsx } from 'clsx';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import looks from './looks.module.css';
import styles from './NumberedTabs.module.css';

interface NumberedTabsProps {
  /** Start of the ids of its parts. */
  id: string;
  label: string;
  /** Full name of each tab; its number stands on it. */
  names: string[];
  /** Number of the open tab, from 0. */
  open: number;
  /** Numbers of the tabs in which something is wrong. */
  wrong: ReadonlySet<number>;
  /** Read out after the name of such a tab. */
  wrongLabel: string;
  onOpen: (number: number) => void;
  children: ReactNode;
}

/**
 * Numbered tabs in a column beside the panel of the open one, many of them in rows above it. Arrow keys, Home and End
 * move through them.
 */
export function NumberedTabs({ id, label, names, open, wrong, wrongLabel, onOpen, children }: NumberedTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const last = names.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: open === last ? 0 : open + 1,
      ArrowUp: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onOpen(target);
    document.getElementById(`${id}-tab-${target}`)?.focus();
  };
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    const number = [...currentTarget.children].findIndex((tab) => tab.contains(target as Node));
    if (number !== -1) onOpen(number);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.numbers}>
        <div
          className={styles.tabs}
          role="tablist"
          aria-orientation="vertical"
          aria-label={label}
          onKeyDown={move}
          onClick={press}
        >
          {names.map((name, number) => (
            <NumberedTab
              key={name}
              list={id}
              number={number}
              name={name}
              isOpen={number === open}
              wrongLabel={wrong.has(number) ? wrongLabel : undefined}
            />
          ))}
        </div>
      </div>
      <div className={styles.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${open}`}>
        {children}
      </div>
    </div>
  );
}

interface NumberedTabProps {
  /** Id of the tabs that it is one of. */
  list: string;
  number: number;
  name: string;
  isOpen: boolean;
  /** That something is wrong in it. */
  wrongLabel: string | undefined;
}

/** One of many tabs, of which a press changes two. */
const NumberedTab = memo(function NumberedTab({ list, number, name, isOpen, wrongLabel }: NumberedTabProps) {
  return (
    <button
      className={clsx(styles.tab, wrongLabel !== undefined && styles.wrong)}
      id={`${list}-tab-${number}`}
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls={`${list}-panel`}
      tabIndex={isOpen ? 0 : -1}
    >
      <span aria-hidden>{number + 1}</span>
      <span className={looks.hidden}>
        {name}
        {wrongLabel !== undefined && `, ${wrongLabel}`}
      </span>
    </button>
  );
});
