import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownerEdits } from './edits.ts';
import { makeEdit } from './makeEdit.ts';
import { copyTrackedFiles } from '../trackedFiles.ts';
import { OwnerFiles } from './OwnerFiles.ts';

/** What `npm test` does before it starts browsers, but for lint, which reads no file of the owner's. */
const steps = ['types', 'generate -- --check', 'check', 'test:unit'];

/**
 * Copies the project as it stands, with all owner's edits made and its types generated, and runs the fast part of `npm
 * test` there.
 */
function main(): void {
  const project = mkdtempSync(path.join(tmpdir(), 'owner-edits-'));
  try {
    copyTrackedFiles(project);
    const files = new OwnerFiles();
    for (const edit of ownerEdits) console.log(`${makeEdit(files, edit) ? 'made ' : 'no place for'} ${edit.name}`);
    files.save(project);
    const run = (step: string): boolean => {
      console.log(`\nnpm run ${step}`);
      return spawnSync('npm', ['run', '-s', ...step.split(' ')], { cwd: project, stdio: 'inherit' }).status === 0;
    };
    const failed = ['generate', ...steps].filter((step) => !run(step));
    console.log(
      failed.length === 0 ? '\nAll is well after all edits.' : `\nFailed after the owner's edits: ${failed.join(', ')}`,
    );
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

main();
