import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { CompiledForm } from '../../../src/engine/definition/CompiledForm.ts';
import { formats } from '../../../src/engine/definition/formats/formats.ts';
import { checkSection } from '../../../src/engine/flow/checkSection.ts';
import { payloadOf } from '../../../src/engine/flow/payloadOf.ts';
import { places } from '../../../src/engine/flow/places.ts';
import { walkFlow } from '../../../src/engine/flow/walkFlow.ts';
import { readLead, type Lead } from '../../../src/leads/readLead.ts';
import { compiledForm } from '../compiledForm.ts';
import { leadLike } from './leadLike.ts';

const count = 500;
const folder = mkdtempSync(path.join(tmpdir(), 'parity-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A form as the browser gets it: the module's text, run as it stands. */
async function inBrowser(id: string): Promise<CompiledForm> {
  const file = path.join(folder, `${id}.mjs`);
  writeFileSync(file, compiledForm(id).code);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: CompiledForm };
  return module.default;
}

/** What the browser makes of answers before it sends them. */
function judgedInBrowser(form: CompiledForm, answers: Record<string, unknown>): Lead {
  const walk = walkFlow(form.definition, answers);
  return { payload: payloadOf(form.definition, walk.answers), errors: places(walk).flatMap((place) => checkSection(form, place)) };
}

const stock = customizeValidator({ customFormats: Object.fromEntries(Object.entries(formats).map(([name, { pattern }]) => [name, pattern])) });

describe.each(['contact', 'quote', 'client', 'booking', 'all-widgets'])('%s', (id) => {
  const server = compiledForm(id);
  // As they come out of a request: plain JSON.
  const leads = fc.sample(leadLike(server.definition), { numRuns: count, seed: 20261101 }).map((lead) => JSON.parse(JSON.stringify(lead)) as Record<string, unknown>);
  const verdicts = leads.map((lead) => readLead(server, lead));

  test('browser and server give the same verdict, messages and payload', async () => {
    const browser = await inBrowser(id);
    expect(leads.map((lead) => judgedInBrowser(browser, lead))).toEqual(verdicts);
  });

  test('what the browser would send arrives unchanged', () => {
    for (const { payload, errors } of verdicts) {
      expect(readLead(server, JSON.parse(JSON.stringify(payload)))).toEqual({ payload, errors });
    }
  });

  test('the stock validator finds the same sections wrong', () => {
    for (const lead of leads) {
      for (const place of places(walkFlow(server.definition, lead))) {
        if (place.hidden.size > 0) continue;
        const schema = place.section.schema as RJSFSchema;
        expect(stock.isValid(schema, place.answers, schema), JSON.stringify(place.answers).slice(0, 500)).toBe(checkSection(server, place).length === 0);
      }
    }
  });

  test('the answers are right ones and broken ones', () => {
    const right = verdicts.filter(({ errors }) => errors.length === 0).length;
    expect(right).toBeGreaterThan(count / 10);
    expect(right).toBeLessThan((count * 9) / 10);
  });
});
