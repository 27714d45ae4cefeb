import type { Pass } from '../compile/Compilation.ts';
import { contentPath } from './fileKinds.ts';
import { readable, readableColour, worstContrast } from '../leads/palette.ts';

/** Words in the company's colours, and on them, can be read by people who see little. */
export const checkBrand: Pass = ({ documents }) => {
  const document = documents.get(contentPath);
  for (const name of ['accent', 'highlight'] as const) {
    const at = ['brand', 'colours', name];
    const colour = document?.valueAt(at);
    if (!document || typeof colour !== 'string') continue;
    const contrast = worstContrast[name](colour);
    if (contrast >= readable) continue;
    // Rounded down, so that 4.49 is not told as 4.5.
    const ratio = Math.floor(contrast * 10) / 10;
    const words = `words ${name === 'accent' ? 'in' : 'on'} ${colour}`;
    const message = `${words} are hard to read: their contrast is ${ratio}, and ${readable} is the least`;
    document.report(at, 'low-contrast', message, `"${readableColour(name, colour)}" is near it and can be read`);
  }
};
