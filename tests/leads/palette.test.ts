import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  brandRule,
  contrastOf,
  fixedColours,
  minReadable,
  nearestReadableColour,
  minContrast,
} from '../../src/leads/palette.ts';

test('contrasts are those of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the grounds that words are judged on are those of the style sheet', async () => {
  const sheet = await readFile('src/site/styles/global.css', 'utf8');
  for (const colour of Object.values(fixedColours).flat()) expect(sheet).toContain(colour);
});

/** A value of a custom property by day and by night. */
function both(rule: string, name: string): [day: string, night: string] {
  const [, day = '', night = day] =
    new RegExp(`--${name}:(?:light-dark\\()?(#[0-9a-f]{6})(?:,(#[0-9a-f]{6})\\))?;`).exec(rule) ?? [];
  return [day, night];
}

const shades = ['00', '66', 'cc', 'ff'];
const colours = shades.flatMap((red) => shades.flatMap((green) => shades.map((blue) => `#${red}${green}${blue}`)));

test('of every colour one near it can be read, and so can all that follows from it, by day and by night', async () => {
  const sheet = await readFile('src/site/styles/global.css', 'utf8');
  const [text, muted, danger] = ['text', 'muted', 'danger'].map((name) =>
    both(sheet.replaceAll(', ', ',').replaceAll(': ', ':'), `form-${name}`),
  ) as [string, string][];
  for (const colour of colours) {
    const accent = nearestReadableColour('accent', colour);
    const highlight = nearestReadableColour('highlight', colour);
    expect(minContrast.accent(accent), accent).toBeGreaterThanOrEqual(minReadable);
    expect(minContrast.highlight(highlight), highlight).toBeGreaterThanOrEqual(minReadable);
    if (minContrast.accent(colour) >= minReadable) expect(accent).toBe(colour);

    const rule = brandRule({ accent, highlight });
    const [accents, strong, on, tint, field] = [
      'form-accent',
      'form-accent-strong',
      'form-on-accent',
      'form-tint',
      'color-field',
    ].map((name) => both(rule, name)) as [string, string][];
    for (const time of [0, 1] as const) {
      const grounds = [...(time === 0 ? fixedColours.lightGrounds : fixedColours.darkGrounds), tint?.[time] ?? ''];
      const pairs = [
        ...[accents, strong].flatMap((words) => grounds.map((ground) => [words?.[time], ground])),
        ...[accents, strong].map((ground) => [on?.[time], ground?.[time]]),
        ...[text, muted, danger].map((words) => [words?.[time], tint?.[time]]),
        ['#ffffff', field?.[time]],
      ];
      for (const [words = '', ground = ''] of pairs)
        expect(contrastOf(words, ground), `${accent}: ${words} on ${ground}`).toBeGreaterThanOrEqual(minReadable);
    }
    for (const [words, name] of [
      [fixedColours.ink, 'tint-3'],
      ['#ffffff', 'tint-4'],
      ['#ffffff', 'tint-5'],
      ['#ffffff', 'paint-spruce'],
      [fixedColours.ink, 'color-highlight-strong'],
    ] as const)
      expect(contrastOf(words, both(rule, name)[0]), `${accent}: ${name}`).toBeGreaterThanOrEqual(minReadable);
  }
});

test('without colours of its own a company has no rule', () => {
  expect(brandRule({})).toBe('');
});
