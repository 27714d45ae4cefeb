import { setPriority } from 'node:os';

/** Sets up a child process of the service: it ignores signals of its own and exits when the service does. */
export function serveParent(): void {
  process.once('disconnect', () => process.exit());
  // The service may have exited before this process could listen for the disconnect.
  if (!process.connected) process.exit();
  // A terminal or systemd signals the whole group: the service shuts down gracefully and ends its children itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  try {
    // A lower priority, so that the service answers its visitors first; much lower, other programs would starve it.
    setPriority(5);
  } catch {
    // Where the priority may not be changed, the process keeps the one it has.
  }
}
