import type { Locator, Page } from '@playwright/test';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import { findWitnessesOrReasons } from '../../../src/checker/reach/witnesses.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { MemoryStorage } from '../../engine/saved/MemoryStorage.ts';
import { RecordingHost } from '../../engine/session/RecordingHost.ts';
import { answersOf, type Passed, walkThrough } from '../../publicForms/walkThrough.ts';
import { photo } from '../../server/files/sampleFiles.ts';
import { fillSection } from '../support/fillSection.ts';
import { readyForm } from '../support/readyForm.ts';
import type { Service } from '../support/startService.ts';
import { expect } from '../support/test.ts';
import type { SiteForm } from './site.ts';
import { valueAt } from '../../../src/values/values.ts';

/** One way through a form, from its page to the stored lead. */
export interface Journey {
  form: SiteForm;
  /** The sections that are filled in, in order. */
  sections: Passed[];
  /** Through the form that must be filled in before. */
  before: Journey | undefined;
}

const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await photo() };
const uploaded = { id: 'a', name: file.name, type: file.mimeType, bytes: 100 };

/**
 * Ways through a form that together lead to each of its sections, and through the form before it. The first takes what
 * is offered first; the others choose what leads to sections that were not passed before.
 */
export async function journeysThrough(form: SiteForm): Promise<Journey[]> {
  const ways = [await sectionsOf(form, {})];
  const isPassed = (id: string): boolean => ways.some((way) => way.some(({ place }) => place.section.id === id));
  for (const { section, field, answers, waitsFor } of findWitnessesOrReasons(form.form, siteVocabulary)) {
    if (section === undefined || field !== undefined || !answers || waitsFor.length > 0 || isPassed(section)) continue;
    ways.push(await sectionsOf(form, answers));
  }
  // What ends at a section that is not sent has no button that leads on.
  const [first = [], ...others] = ways.filter((way) => way.at(-1)?.place.section.ends !== 'unsent');
  if (!form.after) return [first, ...others].map((sections) => ({ form, sections, before: undefined }));
  const before = await journeysThrough(form.after);
  return [
    ...before.map((each) => ({ form, sections: first, before: each })),
    ...others.map((sections) => ({ form, sections, before: before[0] })),
  ];
}

function sectionsOf({ form }: SiteForm, wanted: Answers): Promise<Passed[]> {
  Object.assign(globalThis, { localStorage: new MemoryStorage() });
  return walkThrough(form, { host: new RecordingHost(), wanted, file: () => Promise.resolve(uploaded) });
}

/** What may be done otherwise on the way. */
export interface Way {
  /** Fills in a section. */
  fill?: typeof fillSection;
  /** Presses the button that leads on. */
  press?: (button: Locator) => Promise<void>;
  /** Called in each section once it is filled in, before the press that leads on. */
  filled?: (form: Locator, section: Passed) => Promise<void>;
}

/** Opens the page of a form, and fills in the form that must be filled in before it. Returns the form that works. */
export async function openForm(page: Page, { form, before, sections }: Journey, way: Way = {}): Promise<Locator> {
  if (before) {
    const asking = await openForm(page, before, way);
    await fillIn(asking, before.sections, way);
    await pressOnward(asking, before.sections.at(-1), way);
    return readyForm(page, form.id);
  }
  // What nobody is shown comes with the address.
  const answers = answersOf(sections);
  const given = (form.form.definition.prefill ?? []).map((field) => [field, String(valueAt(answers, field))]);
  await page.goto(given.length === 0 ? form.path : `${form.path}?${new URLSearchParams(given)}`);
  return readyForm(page, form.id);
}

/** Fills in sections one after the other. The last one is not left. */
export async function fillIn(form: Locator, sections: readonly Passed[], way: Way = {}): Promise<void> {
  const { fill = fillSection, filled } = way;
  for (const [index, section] of sections.entries()) {
    if (index > 0) await pressOnward(form, sections[index - 1], way);
    await expect(form.getByRole('heading', { level: 2, name: section.heading })).toBeVisible();
    await fill(form, section, file);
    await filled?.(form, section);
  }
}

/** Presses the button that leads on from a section: to the next one, to another entry, or to the service. */
export async function pressOnward(form: Locator, from?: Passed, { press }: Way = {}): Promise<void> {
  const button = onwardFrom(form, from);
  await (press ? press(button) : button.click());
}

const onwardFrom = (form: Locator, from?: Passed): Locator =>
  from?.add === undefined ? form.locator('[type=submit]') : form.getByRole('button', { name: from.add, exact: true });

/**
 * Goes a journey from press to press: yields each button that leads on, once all before it is filled in. Whoever asks
 * for the next one has pressed it. The last one sends the form.
 */
export async function* pressesOf(page: Page, journey: Journey): AsyncGenerator<Locator> {
  const { before, sections, form } = journey;
  if (before) yield* pressesOf(page, before);
  const root = before ? await readyForm(page, form.id) : await openForm(page, journey);
  for (const section of sections) {
    await fillIn(root, [section]);
    yield onwardFrom(root, section);
  }
}

/** Sends a form that is filled in, and fails unless the service then stores what was entered, once. */
export async function sendAndCompare(form: Locator, journey: Journey, service: Service, way: Way = {}): Promise<void> {
  const { length } = await service.leads();
  await pressOnward(form, journey.sections.at(-1), way);
  await expect.poll(async () => (await service.leads()).length).toBe(length + 1);
  await expectStored(journey, service);
}

/** Fails unless the last lead that the service has stored says what was entered. */
export async function expectStored({ form, sections, before }: Journey, service: Service): Promise<void> {
  const lead = (await service.leads()).at(-1);
  const stored = plain(lead?.payload);
  const { submit } = form.form.definition;
  const constants = 'call' in submit ? Object.keys(submit.constants ?? {}) : [];
  const own = plain(answersOf(sections));
  expect(stored).toMatchObject(own);
  const asking = before?.form.form.definition.submit;
  const attached = asking && 'attachTo' in asking ? asking.attachTo.as : undefined;
  if (before && attached !== undefined) expect(stored[attached]).toMatchObject(plain(answersOf(before.sections)));
  else
    expect(
      Object.keys(stored)
        .filter((name) => !constants.includes(name))
        .sort(),
    ).toEqual(Object.keys(own).sort());
}

/** Answers without what is empty, and with the name alone of each file: what else there is of it, the service says. */
function plain(answers: unknown): Record<string, unknown> {
  const text = JSON.stringify(answers, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object') return value;
    // A signature is a picture that is called after the name that was typed.
    if ('bytes' in value && 'name' in value) return String(value.name).replace(/\.\w+$/, '');
    return Object.values(value).length === 0 ? undefined : value;
  });
  return JSON.parse(text) as Record<string, unknown>;
}
