import type { Pass } from '../../compile/Compilation.ts';
import { outdatedAt } from '../../compile/updateSection.ts';

/** Section files in the format of an earlier release: the mistake is told once, and a command mends it. */
export const checkOutdated: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) {
    const at = outdatedAt(document.value);
    if (!at) continue;
    const message = `"${String(at.at(-1))}" is written as an earlier release had it`;
    compilation.report(
      document,
      at,
      'outdated-format',
      message,
      'run `npm run -s content -- --update`, which rewrites the file',
    );
  }
};
