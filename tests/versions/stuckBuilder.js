// A process that makes versions and gets stuck at the one that is called `stuck`, which it is not told to leave out, or
// at the draft where STUCK_AT says so.

import { register } from 'tsx/esm/api';

register();
const { endIfLoopBlocked } = await import('../../src/versions/stuck.ts');
endIfLoopBlocked(1);
process.on('message', ({ kind, id, stuckAt }) => {
  if (kind === 'folder' && (process.env.STUCK_AT === 'draft' || stuckAt === 'stuck'))
    return process.send({ kind: 'made', version: 'mended' });
  process.send({ kind: 'begun', ...(kind === 'folder' ? { version: 'stuck' } : { id }) });
  process.send({ kind: 'reading', file: 'schemas/contact/form.json' });
  for (;;);
});
setInterval(() => undefined, 1000);
