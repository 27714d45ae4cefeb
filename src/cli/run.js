// Runs a command: as the build made it, while none of its sources has changed since; else from its sources, which
// takes a second and more than 60 MB to compile. Plain JavaScript, because nothing can be compiled before it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const built = new URL('dist/cli/', root);

/** The sources of the built commands, with the hash of what was built; none where nothing was. */
function builtSources() {
  try {
    return Object.entries(JSON.parse(readFileSync(new URL('sources.json', built), 'utf8')));
  } catch {
    return [];
  }
}

/** Whether the built commands are what their sources say now. */
function isUpToDate() {
  const sources = builtSources();
  try {
    return sources.length > 0 && sources.every(([file, hash]) => hashOf(readFileSync(new URL(file, root))) === hash);
  } catch {
    return false;
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

// The command finds its own arguments where it always does, and its file as the one that node was told to run.
const [command] = process.argv.splice(2, 1);
const isBuilt = isUpToDate();
const file = isBuilt ? new URL(`${command}.js`, built) : new URL(`src/cli/${command}.ts`, root);
process.argv[1] = fileURLToPath(file);
if (!isBuilt) (await import('tsx/esm/api')).register();
await import(file.href);
