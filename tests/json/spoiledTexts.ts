import { chance } from '../chance.ts';
import { files } from '../checker/madeMistakes.ts';

/** What people write, of which a mark may be forgotten. */
const sentences = [
  '24 hours after you called we come to your house and look at the rooms.',
  '$ 1 250,00 CAD per room and day, with two coats of paint /',
  '12½ % less than what the table says about the same room in the same house',
  'a "good" paint, an "even better" one and "the best" one: what is (most) liked?',
  `3 ${'very '.repeat(60)}long`,
  `1${' 000'.repeat(40)}`,
  `-${'$€£ '.repeat(40)}`,
];
const runs = [...'a 0"\\{[,:./-(%\t\n'].map((sign) => sign.repeat(120));
const signs = [...'"{}[],:\\.-0 a\n\'“/'];

/** Definitions and rate tables with one to four slips, by chance. */
export function spoiledTexts(count: number, seed: number): { title: string; text: string }[] {
  const next = chance(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
  const spoil = (text: string): string => {
    const marks = [...text.matchAll(next() < 0.5 ? /"/g : /(?<=: )"/g)].map(({ index }) => index);
    const at = (next() < 0.7 ? one(marks) : undefined) ?? Math.floor(next() * text.length);
    const end = at + (next() < 0.5 ? 1 : Math.floor(next() * 40));
    const come = one(one([[''], signs, sentences, sentences, runs]));
    return text.slice(0, at) + come + text.slice(end);
  };
  return Array.from({ length: count }, (_, index) => {
    const { path, text } = one(files);
    let spoiled = text;
    for (let slips = 1 + Math.floor(next() * 4); slips > 0; slips -= 1) spoiled = spoil(spoiled);
    return { title: `${index} of ${path}`, text: spoiled };
  });
}
