import type { Pass } from '../../compile/Compilation.ts';
import { codes } from './reachability.ts';

/** A section ends its form for some, and not in one entry of many. */
export const checkEndings: Pass = (compilation) => {
  for (const { file, sections } of compilation.forms)
    for (const { id, document, file: section, base, visible } of sections) {
      const index = file.steps.findIndex((step) => step.sections.includes(id));
      const step = file.steps[index];
      if (!section.ends) continue;
      const isLast = index === file.steps.length - 1 && step?.sections.at(-1) === id;
      if (base !== '') {
        const message = 'no form ends in an entry of a repeated step';
        document.report(['ends'], 'not-allowed', message, 'put the section into a step after it');
      } else if (!(visible ?? step?.visible ?? step?.enabled) && !isLast) {
        const message = 'the form ends here for all, so that nobody sees what comes after';
        document.report(['ends'], codes['unreachable-part'], message, 'say in "visible" for whom it ends');
      }
    }
};
