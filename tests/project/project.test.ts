import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemasDir } from './project.ts';

test('its meta-schemas are the product’s own', () => {
  const names = readdirSync('schemas/meta');
  expect(readdirSync(`${schemasDir}/meta`)).toEqual(names);
  for (const name of names)
    expect(readFileSync(`${schemasDir}/meta/${name}`, 'utf8')).toBe(readFileSync(`schemas/meta/${name}`, 'utf8'));
});
