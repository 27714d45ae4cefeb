// Run by the service in a process of its own (PictureProcess.ts), never by hand.

import { setPriority } from 'node:os';
import { renewPicture } from './renewPicture.ts';

process.on('message', (path: string) => void renewPicture(path).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
// Told to everybody in a terminal or a unit: the service finishes first, and ends this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
try {
  // Who is served goes first.
  setPriority(10);
} catch {
  // Where that is not allowed, they share.
}
