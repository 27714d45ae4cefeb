import type { SectionFile } from '../../definition/generated/SectionFile.ts';
import type { Pass } from '../Pass.ts';

/** Every switch has its place in an earlier section of its step. */
export const checkSwitches: Pass = (compilation) => {
  for (const { incomplete, sections, unused, misplaced } of compilation.forms) {
    // The section that shows them may be the one that is missing.
    const isSure = !incomplete && !sections.some(({ document }) => document.isDoubtful(['switches'])) && !unused.some(({ value }) => (value as SectionFile).switches !== undefined);
    for (const { document, at, message, hint } of misplaced) {
      if (isSure) compilation.report(document, at, 'switch-nowhere', message, hint);
      // What the switch would be called is not known.
      document.doubt(at);
    }
  }
};
