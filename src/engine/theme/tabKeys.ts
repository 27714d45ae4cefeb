import type { KeyboardEvent } from 'react';

interface TabList {
  /** Number of the open tab, from 0. */
  open: number;
  onOpen: (number: number) => void;
  /** Whether Up and Down move as well. Where tabs stand in one row those keys scroll the page. */
  upAndDown?: boolean;
}

/** Handles a key in a list of tabs: arrow keys, which go round, Home and End open a tab and give it the focus. */
export function handleTabKey(event: KeyboardEvent<HTMLElement>, { open, onOpen, upAndDown = false }: TabList): void {
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
  const last = tabs.length - 1;
  const [next, previous] = [open === last ? 0 : open + 1, open === 0 ? last : open - 1];
  const targets: Record<string, number> = {
    ArrowRight: next,
    ArrowLeft: previous,
    ...(upAndDown && { ArrowDown: next, ArrowUp: previous }),
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  if (target !== open) onOpen(target);
  tabs[target]?.focus();
}
