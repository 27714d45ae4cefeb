import { setPriority } from 'node:os';

/** Makes this process one that the service runs: it leaves with the service, and not before. */
export function serveParent(): void {
  process.once('disconnect', () => process.exit());
  // The service may have ended before this was there to be told.
  if (!process.connected) process.exit();
  // Told to everybody in a terminal or a unit: the service finishes first, and ends this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  try {
    // Who is served goes first.
    setPriority(10);
  } catch {
    // Where that is not allowed, they share.
  }
}
