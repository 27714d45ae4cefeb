import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Words of the trade. Some functions quote, which is none of it. */
const tradeWords = /\b(?:paint|wall|ceiling|door|room|closet|baseboard|quote(?!d|Value|If| a )|estimat|house)\w*/i;

/** Words of the company, and of those whom it works with. */
const companyWords = /\b(?:calgary|alberta|bow|compan(?:y|ies)|hubspot)\b/i;

/** Words of countries, and names of their ways of writing texts. */
const countryWords = /\b(?:canad(?!d)|america)\w*|\b(?:sin|ein)\b|'(?:phone|postal-code)'|phone-?extension/i;

/** A customer as a lead: neither what leads somewhere, nor the key of files that are called so. */
const leads = /(?<!["'.])\b[Ll]eads?\b(?!["'?:]|,? (?:to|back|nowhere|from)\b)|[a-z]Leads?\b|\b[Ll]ead[A-Z]/;

const rooms = ['src/engine', 'src/compile'];

const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|json|css)$/.test(file))
    .map((file) => path.join(room, file)),
);

test('there are files to look at', () => {
  for (const room of rooms) expect(files.filter((file) => file.startsWith(room)).length).toBeGreaterThan(50);
});

test('no word of the product in the engine and the compiler: code, comments, meta-schemas and generated types', () => {
  const found = files.flatMap((file) =>
    [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, number) => {
      const [word] = [tradeWords, companyWords, countryWords, leads].flatMap((words) => words.exec(line)?.[0] ?? []);
      return word === undefined ? [] : [`${file}:${number} "${word}" in ${line.trim()}`];
    }),
  );
  expect(found).toEqual([]);
});
