// The table of names in docs/definitions.md says what the list of named fields says, and nothing reads another name.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldEntries, kindLabels, senderName, namedValueAsText, fieldReaders } from '../../src/leads/namedFields.ts';

test('every name has its row', () => {
  const rows = readFileSync('docs/definitions.md', 'utf8').match(/^\| `\w+` \| the (?:lead|house) \|.*$/gm);
  expect(rows).toEqual(
    fieldEntries.map(([name, { form: of, kinds: asked, readBy }]) => {
      const how = asked.map((kind) => kindLabels[kind]).join(' or ');
      return `| \`${name}\` | the ${of} | ${how} | ${readBy.map((reader) => fieldReaders[reader]).join(', ')} |`;
    }),
  );
});

test('mails, CRM, lists and commands read no field of a lead by a name of their own', () => {
  const files = ['server', 'cli'].flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join('src', folder, file)),
  );
  const reading = files.filter((file) => /\bpayload(?:\[['"`]|\??\.[a-z])/.test(readFileSync(file, 'utf8')));
  expect(reading).toEqual([]);
});

test('an address in parts is told as its parts', () => {
  const payload = { address: { street: ' 5 Elm Street', unit: '', floor: 2, extra: { code: 'x' } }, firstname: 'Ada ' };
  expect([namedValueAsText(payload, 'address'), namedValueAsText(payload, 'phone'), senderName(payload)]).toEqual([
    '5 Elm Street, 2',
    '',
    'Ada',
  ]);
});
