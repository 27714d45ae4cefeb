import type { Locator } from '@playwright/test';

/**
 * The contrast of a text with what lies behind it, by computed colours: for what axe leaves out, such as texts that are
 * hidden from screen readers. Colours that a canvas paints are those that the screen shows.
 */
export const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas');
    const backgrounds: string[] = [];
    for (let box: Element | null = element; box; box = box.parentElement)
      backgrounds.unshift(getComputedStyle(box).backgroundColor);
    const paint = (colours: readonly string[]): number => {
      context.fillStyle = 'white';
      context.fillRect(0, 0, 1, 1);
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [behind, own] = [paint(backgrounds), paint([...backgrounds, getComputedStyle(element).color])];
    return (Math.max(behind, own) + 0.05) / (Math.min(behind, own) + 0.05);
  });
