// Loaded into a service before itself: kills it before the KILL_AT-th thing that publishing does on the disk.

import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env['KILL_AT']);
let steps = 0;

// Not its children: they are given the same environment.
if (process.argv[1]?.endsWith('/main.js'))
  for (const name of ['access', 'writeFile', 'open', 'rename', 'rm', 'chmod', 'mkdir']) {
    const actual = fs[name];
    fs[name] = (path, ...others) => {
      const isOfPublishing = /\.publishing$|publishing\.json|served\.json/.test(`${path}`);
      if (steps > 0 || isOfPublishing) steps += 1;
      if (steps === at) process.kill(process.pid, 'SIGKILL');
      return actual(path, ...others);
    };
  }
syncBuiltinESMExports();
