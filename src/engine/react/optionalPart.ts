import { type ComponentType, lazy } from 'react';

/** A lazy component that a form works without: if its code does not load, it renders nothing. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
