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

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour with a share, from 0 to 1, of another in it, as `color-mix(in srgb)` has it. */
function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, index) => part + ((others[index] ?? 0) - part) * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const leastContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrastOf(colour, other)));

const lightTint = (accent: string): string => mixed(accent, white, 0.87);
const darkTint = (accent: string): string => mixed(darkSurface, accent, 0.34);

/** The least contrast that words in a chosen colour, or on it, have on a page by day. */
export const worstContrast = {
  accent: (colour: string): number => leastContrast(colour, [...fixedColours.lightGrounds, lightTint(colour)]),
  highlight: (colour: string): number => contrastOf(colour, fixedColours.ink),
} satisfies Record<keyof BrandColours, (colour: string) => number>;

/** The first colour on the way from one to another that is right. */
function onTheWay(colour: string, end: string, isRight: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const next = mixed(colour, end, share);
    if (isRight(next)) return next;
  }
  return end;
}

/** WCAG AA for text. */
export const readable = 4.5;

/** The nearest colour that is dark, or for the highlight light, enough. */
export const readableColour = (name: keyof BrandColours, colour: string): string =>
  onTheWay(colour, name === 'accent' ? black : white, (next) => worstContrast[name](next) >= readable);

/** By night the accent is as much above the least contrast as the usual one. */
const readableByNight = 6;

/** The custom properties that follow from the chosen colours, as a rule of a style sheet; empty without any. */
export function brandRule({ accent, highlight }: BrandColours): string {
  const values: Record<string, string> = {};
  if (accent !== undefined) {
    const grounds = [...fixedColours.darkGrounds, darkTint(accent)];
    const night = onTheWay(
      mixed(accent, white, 0.45),
      white,
      (next) => leastContrast(next, grounds) >= readableByNight,
    );
    Object.assign(values, {
      'color-accent': byDayAndNight(accent, night),
      'color-accent-strong': byDayAndNight(mixed(accent, black, 0.32), mixed(night, white, 0.32)),
      'color-on-accent': byDayAndNight(white, mixed(accent, black, 0.67)),
      'color-tint': byDayAndNight(lightTint(accent), darkTint(accent)),
      'color-field': byDayAndNight(mixed(accent, black, 0.13), mixed(accent, black, 0.4)),
      'paint-spruce': accent,
      'tint-1': mixed(accent, white, 0.88),
      'tint-2': mixed(accent, white, 0.77),
      'tint-3': mixed(accent, white, 0.6),
      'tint-4': accent,
      'tint-5': mixed(accent, black, 0.25),
    });
  }
  if (highlight !== undefined)
    Object.assign(values, {
      'color-highlight': highlight,
      'color-highlight-strong': mixed(highlight, white, 0.25),
      'paint-marigold': highlight,
    });
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value};`);
  return lines.length === 0 ? '' : `:root{${lines.join('')}}\n`;
}

const byDayAndNight = (day: string, night: string): string => `light-dark(${day},${night})`;
