// Reads spoiled texts, each after it said which one. What it reads without end ends it.

import { setImmediate } from 'node:timers/promises';
import { register } from 'tsx/esm/api';

register();
const { endIfLoopBlocked } = await import('../../src/versions/stuck.ts');
const { parseJsonWithRecovery } = await import('../../src/json/readJson.ts');
const { spoiledTexts } = await import('./spoiledTexts.ts');
endIfLoopBlocked();
const [, , count, seed] = process.argv;
for (const { title, text } of spoiledTexts(Number(count), Number(seed))) {
  process.send(title);
  parseJsonWithRecovery(text);
  await setImmediate();
}
process.disconnect();
