import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillCompanyPlaceholdersAndDefaults } from '../../src/checker/content.ts';
import { loadValidProject } from '../../src/checker/loadProject.ts';
import { contentDir, schemasDir } from '../project/project.ts';

interface Content {
  company: { phone: string; mailboxes: { info: string } };
  privacy: { intro: string; sections: { text: string[] }[] };
  mail: { visitor: { questions: string } };
}

test('texts show the phone and the mailbox that stand at the company, and placeholders of their own stay', async () => {
  const content = JSON.parse(await readFile(join(schemasDir, 'content/company.json'), 'utf8')) as Content;
  const changed: Content = {
    ...content,
    company: { ...content.company, phone: '587-555-0199', mailboxes: { info: 'new@paint.example' } },
    privacy: { ...content.privacy, intro: 'Call {phone}.' },
  };
  const { privacy, mail, company } = fillCompanyPlaceholdersAndDefaults({ ...changed }) as unknown as Content;
  expect(privacy.intro).toBe('Call 587-555-0199.');
  expect(JSON.stringify(privacy.sections)).toContain('Write to new@paint.example or call 587-555-0199.');
  expect(mail.visitor.questions).toContain('call 587-555-0199, and name your reference {reference}');
  expect(company).toMatchObject(changed.company);
});

test('a project is loaded with its texts filled in', async () => {
  const { content } = await loadValidProject({ contentDir });
  const { company, privacy } = content as unknown as Content;
  expect(JSON.stringify(privacy)).toContain(`Write to ${company.mailboxes.info} or call ${company.phone}.`);
  expect(JSON.stringify(privacy)).not.toMatch(/\{(info|phone)\}/);
});

const storageNameOf = (company: object): unknown =>
  (
    fillCompanyPlaceholdersAndDefaults({ company: { url: '', phone: '', mailboxes: {}, ...company } })['company'] as {
      storageName: unknown;
    }
  ).storageName;

test('answers on the devices of visitors keep their name when the company gets another one', async () => {
  const { company } = JSON.parse(await readFile(join(schemasDir, 'content/company.json'), 'utf8')) as Content;
  const kept = storageNameOf({ ...company, storageName: undefined });
  expect(storageNameOf(company)).toBe(kept);
  expect(storageNameOf({ ...company, name: 'Elbow & Roller' })).toBe(kept);
});

test.each([
  ['Bow & Brush Painting', 'bow_and_brush_painting'],
  ['  Décor,  Inc. ', 'decor_inc'],
  ['A&B', 'a_and_b'],
])('without a name for them it is made of that of the company: %j', (name, storageName) => {
  expect(storageNameOf({ name })).toBe(storageName);
});
