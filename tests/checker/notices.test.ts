import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { removeMarksFromKeysAndValues } from '../../src/json/textMarks.ts';
import { copyInTwoLanguages } from '../project/french.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

test('a notice is told in each language under one key, and stands on a preview before it begins', async () => {
  const { contentDir, schemasDir } = await copyInTwoLanguages(await temporaryFolder());
  const text = 'Call **{phone}** by [mail](/privacy).';
  const notice = {
    kind: 'offer',
    text,
    from: '2026-12-01',
    until: '2026-12-02',
    untilTime: '12:30',
    pages: ['/'],
    inMails: true,
  };
  const file = { $schema: '../meta/notices.schema.json', notices: [notice] };
  await writeFile(join(schemasDir, 'content/notices.json'), JSON.stringify(file));
  const language = join(schemasDir, 'languages/fr-CA.json');
  const words = JSON.parse(await readFile(language, 'utf8')) as object;
  const translated = { ...words, 'content/notices.json': { [text]: 'Appelez le **{phone}** ou [ici](/privacy).' } };
  await writeFile(language, JSON.stringify(translated));
  const { parts, marked } = await loadProjectWithFindings({ contentDir, language: 'en', today: '2026-11-01' });
  const key = expect.stringMatching(/^[\w-]{8}$/) as string;
  const english = {
    kind: 'offer',
    key,
    pages: ['/'],
    text: [{ p: ['Call ', { strong: ['403-555-0142'] }, ' by ', { href: '/privacy', text: ['mail'] }, '.'] }],
    mailText: 'Call 403-555-0142 by mail.',
    until: Date.UTC(2026, 11, 2, 18, 30),
  };
  expect(parts?.notices).toEqual([{ ...english, from: Date.UTC(2026, 11, 1, 6) }]);
  const [french] = parts?.languages ?? [];
  expect(french?.notices).toMatchObject([{ key: parts?.notices[0]?.key, mailText: 'Appelez le 403-555-0142 ou ici.' }]);
  expect(JSON.stringify(french?.notices)).toContain('"/fr/privacy"');
  expect(removeMarksFromKeysAndValues(marked?.().notices)).toEqual([english]);
});
