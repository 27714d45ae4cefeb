import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

prepareSite();

const section = 'schemas/contact/message.json';

test('what is checked without end is ended and told, and what is saved after it is live', async () => {
  const service = await started();
  const text = await service.read(section);
  await service.save(section, text.replace('"title": "Message"', '"title": "Message", "pattern": "^(?:x|x)*y(?<!y)$"'));
  await eventually(() => expect(service.printed).toContain('this came to no end in 30 seconds of processor time'));
  await service.save(section, text.replace('"title": "Message"', '"title": "Your message"'));
  await eventually(async () => expect((await loadPage(service.url, '/')).html).toContain('Your message'));
  expect((await service.health()).blocked).toBe(0);
});
