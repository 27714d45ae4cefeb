// One clock: whatever tells a moment says it by the same data on time zones, which know more than those of Node.

import { expect, test } from 'vitest';
import { loadValidProject } from '../../src/checker/loadProject.ts';
import { leadLine } from '../../src/cli/leads/findLeads.ts';
import { formatRelativeDayAndTime as deskWords } from '../../src/desk/format.ts';
import { minuteIn } from '../../src/pricing/days.ts';
import type { CompanyClock } from '../../src/pricing/wallTime.ts';
import { formatLocalTime as mailWords } from '../../src/server/delivery/email/leadBlocks.ts';
import { formatCsvHeldUntilLastLead } from '../../src/server/reading/formats.ts';
import { readSettings } from '../../src/server/settings.ts';
import { contentModulesOfLanguage, settingsSentToBrowsers } from '../../src/versions/make/contentModules.ts';
import { contentDir } from '../project/project.ts';
import { leadRecord } from './email/leadRecords.ts';
import { sampleProduct } from './sampleProduct.ts';

/** A winter's morning in Alberta, whose clocks are not set back any more. */
const moment = '2026-12-01T11:52:00.000Z';
const lead = leadRecord('message', {}, { receivedAt: moment });

async function* leads() {
  yield await Promise.resolve(lead);
}

async function spreadsheet(): Promise<string> {
  let text = '';
  for await (const line of formatCsvHeldUntilLastLead({ [Symbol.asyncIterator]: leads }, sampleProduct)) text += line;
  return text;
}

test('mails, spreadsheet, commands, desk and pages tell a moment alike', async () => {
  const { clock } = sampleProduct;
  expect(mailWords(moment, 'en-CA', sampleProduct)).toMatch(/^Tuesday, December 1, 2026 at 5:52.a\.m\.$/);
  expect(mailWords(moment, 'fr-CA', sampleProduct)).toMatch(/^mardi 1er décembre 2026 à 5.h.52$/);
  expect(await spreadsheet()).toContain('"2026-12-01 05:52"');
  expect(leadLine(lead, clock)).toContain('2026-12-01 05:52');
  expect(deskWords(moment, clock)).toMatch(/, 05:52$/);
  const { site } = contentModulesOfLanguage(
    await loadValidProject({ contentDir }),
    settingsSentToBrowsers(readSettings({}), new Date()),
    '',
  ).data;
  const { clock: ofPages } = site?.['company'] as { clock: CompanyClock };
  expect(minuteIn(ofPages, moment)).toBe('2026-12-01 05:52');
  // Pages are not burdened with the changes of centuries.
  expect(JSON.stringify(ofPages).length).toBeLessThan(600);
});
