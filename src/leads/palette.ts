// The company's own colours, and whether people can read what has them.

/** The colours that a company may choose, as `#rrggbb`. Those that are left out stay as `global.css` has them. */
export interface BrandColours {
  /** Links, buttons and what is chosen. */
  accent?: string;
  /** The one button on the banner. */
  highlight?: string;
}

/** The colours that those of a company lie on or beside, as `global.css` has them. */
export const fixedColours = {
  lightGrounds: ['#ffffff', '#fcfaf6', '#f0f2ea'],
  darkGrounds: ['#1a2320', '#161e1b', '#111715'],
  ink: '#1c2925',
} as const;

const [white, black] = ['#ffffff', '#000000'];
const [darkSurface] = fixedColours.darkGrounds;

const channelsOf = (colour: string): number[] => [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** A colour with a share, from 0 to 1, of another in it, as `color-mix(in srgb)` has it. */
function mix(colour: string, added: string, share: number): string {
  const toAdd = channelsOf(added);
  const channels = channelsOf(colour).map((channel, index) => channel + ((toAdd[index] ?? 0) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(colour: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const minContrastWith = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((background) => contrastOf(colour, background)));

const lightTint = (accent: string): string => mix(accent, white, 0.87);
const darkTint = (accent: string): string => mix(darkSurface, accent, 0.34);

/** The least contrast that words in a chosen colour, or on it, have on a page by day. */
export const minContrast = {
  accent: (colour: string): number => minContrastWith(colour, [...fixedColours.lightGrounds, lightTint(colour)]),
  highlight: (colour: string): number => contrastOf(colour, fixedColours.ink),
} satisfies Record<keyof BrandColours, (colour: string) => number>;

/** The first colour on the way from `colour` to `end`, in steps of 1 %, that `isRight` accepts; `end` if none is. */
function blendUntil(colour: string, end: string, isRight: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const next = mix(colour, end, share);
    if (isRight(next)) return next;
  }
  return end;
}

/** WCAG AA for text. */
export const minReadable = 4.5;

/** The nearest colour that is dark, or for the highlight light, enough. */
export const nearestReadableColour = (name: keyof BrandColours, colour: string): string =>
  blendUntil(colour, name === 'accent' ? black : white, (next) => minContrast[name](next) >= minReadable);

/** The dark theme's accent exceeds the least contrast by as much as the site's usual accent does. */
const minNightContrast = 6;

export function brandRule({ accent, highlight }: BrandColours): string {
  const values: Record<string, string> = {};
  if (accent !== undefined) {
    const grounds = [...fixedColours.darkGrounds, darkTint(accent)];
    const night = blendUntil(
      mix(accent, white, 0.45),
      white,
      (next) => minContrastWith(next, grounds) >= minNightContrast,
    );
    Object.assign(values, {
      'form-accent': byDayAndNight(accent, night),
      'form-accent-strong': byDayAndNight(mix(accent, black, 0.32), mix(night, white, 0.32)),
      'form-on-accent': byDayAndNight(white, mix(accent, black, 0.67)),
      'form-tint': byDayAndNight(lightTint(accent), darkTint(accent)),
      'color-field': byDayAndNight(mix(accent, black, 0.13), mix(accent, black, 0.4)),
      'paint-spruce': accent,
      'tint-1': mix(accent, white, 0.88),
      'tint-2': mix(accent, white, 0.77),
      'tint-3': mix(accent, white, 0.6),
      'tint-4': accent,
      'tint-5': mix(accent, black, 0.25),
    });
  }
  if (highlight !== undefined)
    Object.assign(values, {
      'color-highlight': highlight,
      'color-highlight-strong': mix(highlight, white, 0.25),
      'paint-marigold': highlight,
    });
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value};`);
  return lines.length === 0 ? '' : `:root{${lines.join('')}}\n`;
}

const byDayAndNight = (day: string, night: string): string => `light-dark(${day},${night})`;
