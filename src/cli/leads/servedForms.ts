import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { versionFolder, versionPlaces } from '../../versions/places.ts';
import { runFormsScript } from '../../versions/scripts.ts';
import { readServed } from '../../versions/served.ts';

/** The forms of the version of the site that visitors get; none where there is no version that can be read. */
export async function servedForms(siteDir: string): Promise<Readonly<Record<string, CompiledForm>>> {
  const served = await readServed(siteDir);
  if (!served) return {};
  const script = join(versionFolder(siteDir, served.version), versionPlaces.forms);
  try {
    return runFormsScript(await readFile(script, 'utf8'), script);
  } catch {
    // Of other code, or deleted: leads are read all the same.
    return {};
  }
}
