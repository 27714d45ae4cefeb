import { contentPath } from '../fileKinds.ts';
import type { Found } from '../Found.ts';
import type { DefinitionFiles } from '../pricedForm/DefinitionFiles.ts';
import { readable, readableColour, worstContrast } from './palette.ts';

/** Words in the company's colours, and on them, can be read by people who see little. */
export function* checkBrand(definitions: DefinitionFiles): Generator<Found> {
  const document = definitions.find(contentPath);
  for (const name of ['accent', 'highlight'] as const) {
    const at = ['brand', 'colours', name];
    const colour = document?.valueAt(at);
    if (!document || typeof colour !== 'string') continue;
    const contrast = worstContrast[name](colour);
    if (contrast >= readable) continue;
    // Rounded down, so that 4.49 is not told as 4.5.
    const ratio = Math.floor(contrast * 10) / 10;
    yield {
      place: definitions.placeIn(document, at),
      code: 'low-contrast',
      message: `words ${name === 'accent' ? 'in' : 'on'} ${colour} are hard to read: their contrast is ${ratio}, and ${readable} is the least`,
      hint: `"${readableColour(name, colour)}" is near it and can be read`,
    };
  }
}
