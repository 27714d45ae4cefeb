import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { loadSiteForm } from '../react/loadSiteForm.ts';
import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RJSFSchema } from '@rjsf/utils';
import stockValidator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { exportFormWithoutReview } from '../../../src/compile/exportForm.ts';
import { payloadWithConstants } from '../../../src/engine/definition/formPayload.ts';
import { sectionInstances, type Walk, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { type ReceivedLead, readLeadWithErrors } from '../../../src/leads/readLead.ts';
import { formSource } from '../../../src/versions/make/contentModules.ts';
import { compiledForm } from '../compiledForm.ts';
import { onlineForm } from '../onlineForms.ts';
import { cases } from '../../thorough.ts';
import { uncompiled } from '../uncompiled.ts';
import { leadLike } from './leadLike.ts';

const count = cases(50, 500);
const folder = mkdtempSync(path.join(tmpdir(), 'parity-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A form as the browser gets it: the module's text, run as it stands. */
async function inBrowser(source: CompiledSource): Promise<LoadedForm> {
  const file = path.join(folder, `${source.definition.id}.mjs`);
  writeFileSync(file, formSource(source));
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: CompiledForm };
  return loadSiteForm(module.default);
}

/** What a form makes of answers that are typed, before it sends them. */
function judged(form: LoadedForm, typed: Record<string, unknown>): ReceivedLead {
  const walk = walkFlow(form, typed);
  return { payload: payloadWithConstants(form.definition, walk.answers), errors: errorsOf(form, walk) };
}

const errorsOf = (form: LoadedForm, walk: Walk): ReceivedLead['errors'] =>
  sectionInstances(walk).flatMap((place) => checkSection(form, place));

const isOfStructure = ({ message }: { message: string }): boolean => message.startsWith('This must be');

/** As it comes out of a request: plain JSON. */
const throughWire = (body: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body)) as Record<string, unknown>;

describe.each(
  [
    ...['contact', 'quote', 'client', 'booking', 'all-widgets', 'trip', 'pets'].map(compiledForm),
    onlineForm('estimator'),
  ].map((form) => [form.definition.id, form] as const),
)('%s', (_id, server) => {
  const { definition } = server;
  const leads = fc.sample(leadLike(definition), { numRuns: count, seed: 20261101 }).map(throughWire);
  const verdicts = leads.map((lead) => judged(server, lead));

  test('the module for the browser gives the verdict of uncompiled validators, with the same messages and payload', async () => {
    const [browser, live] = [await inBrowser(server), uncompiled(server)];
    for (const lead of leads) expect(judged(browser, lead)).toEqual(judged(live, lead));
  });

  test('what the browser would send arrives unchanged, and is judged the same', () => {
    expect(verdicts.map(({ payload }) => readLeadWithErrors(server, throughWire(payload)))).toEqual(verdicts);
  });

  test('whatever arrives counts as it would be stored: reading that again changes nothing', () => {
    // What has another structure is refused, and so is not stored.
    const stored = leads
      .map((lead) => readLeadWithErrors(server, lead))
      .filter(({ errors }) => !errors.some(isOfStructure));
    expect(stored.map(({ payload }) => readLeadWithErrors(server, throughWire(payload)))).toEqual(stored);
  });

  test("RJSF's own validator finds the same sections wrong in what is exported", () => {
    const { sections } = exportFormWithoutReview(definition, siteVocabulary);
    const schemas = new Map(sections.map(({ id, schema }) => [id, schema as RJSFSchema]));
    const found = { right: 0, wrong: 0 };
    for (const lead of leads) {
      for (const place of sectionInstances(walkFlow({ definition, code }, lead))) {
        const schema = schemas.get(place.section.id);
        if (!schema || place.hidden.size > 0) continue;
        const right = checkSection(server, place).length === 0;
        // Not `isValid`, which compares the whole schema with the one before for each of them.
        const { errors = [], validationError } = stockValidator.rawValidation(schema, place.answers);
        expect(validationError).toBeUndefined();
        expect(errors.length === 0, JSON.stringify(place.answers).slice(0, 500)).toBe(right);
        found[right ? 'right' : 'wrong'] += 1;
      }
    }
    expect(Math.min(found.right, found.wrong)).toBeGreaterThan(count / 20);
  });

  test('the answers are right ones and broken ones', () => {
    const right = verdicts.filter(({ errors }) => errors.length === 0).length;
    expect(right).toBeGreaterThan(count / 10);
    expect(right).toBeLessThan((count * 9) / 10);
  });
});

test('the houses of the parity test are houses: with rooms, and something in them', () => {
  const { definition } = onlineForm('estimator');
  const rooms = fc
    .sample(leadLike(definition), { numRuns: count, seed: 20261101 })
    .flatMap((lead) => (walkFlow({ definition, code }, lead).answers['rooms'] ?? []) as Record<string, unknown>[]);
  expect(rooms.length).toBeGreaterThan(count / 2);
  for (const part of ['wall', 'ceiling', 'door', 'doorFrame', 'windowFrame', 'closet', 'closetFrame', 'baseboard']) {
    expect(rooms.filter((room) => part in room).length, part).toBeGreaterThan(count / 5);
  }
});
