import type { FutureConfig } from 'react-router-dom';

/** The router works as its next version does: a navigation is interruptible work. */
export const routerFuture: FutureConfig = { v7_startTransition: true, v7_relativeSplatPath: true };
