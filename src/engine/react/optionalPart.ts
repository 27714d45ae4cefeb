import { type ComponentType, lazy } from 'react';

/** A part that a form works without: where its code does not come, it is left out, and takes nothing else along. */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
