import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributionFields, readCampaign, withoutCampaign } from '../../../src/leads/attribution.ts';
import { schemasDir } from '../../project/project.ts';

test.each([
  ['', ''],
  ['?utm_source=x', ''],
  ['?categoryIndex=1&utm_source=x&gclid=y', '?categoryIndex=1'],
  ['?q=a%20b+c&utm_campaign=&x', '?q=a%20b+c&x'],
  ['?utm_sources=x', '?utm_sources=x'],
])('%j without its campaign is %j', (search, rest) => {
  expect(withoutCampaign(search)).toBe(rest);
});

test('a campaign is its known parameters, and no more than 200 characters of each', () => {
  expect(readCampaign(`?categoryIndex=1&utm_source=a%20b&referrer=x&fbclid=${'y'.repeat(500)}`)).toEqual({
    utm_source: 'a b',
    fbclid: 'y'.repeat(200),
  });
});

test('the privacy page names everything that is kept', () => {
  const { privacy } = JSON.parse(readFileSync(`${schemasDir}/content/company.json`, 'utf8')) as { privacy: unknown };
  const words = JSON.stringify(privacy).split(/\W+/);
  expect(attributionFields.filter((name) => !words.includes(name))).toEqual([]);
});
