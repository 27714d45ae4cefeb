// A process that makes versions and gets stuck at the one that is called `stuck`, which it is not told to leave out.

import { register } from 'tsx/esm/api';

register();
const { endWhenStuck } = await import('../../../src/versions/stuck.ts');
endWhenStuck(1);
const [, , , stuckAt] = process.argv;
if (stuckAt === 'stuck') process.send({ kind: 'made', version: 'mended' });
else {
  process.send({ kind: 'at', version: 'stuck' });
  process.send({ kind: 'at', file: 'schemas/contact/form.json' });
  for (;;);
}
setInterval(() => undefined, 1000);
