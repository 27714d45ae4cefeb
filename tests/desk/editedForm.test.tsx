import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskSources } from '../../src/build/deskForms.ts';
import { FileForm } from '../../src/desk/content/FileForm.tsx';
import { withOwnFacts } from '../../src/desk/content/withOwnFacts.ts';
import { deskApi } from '../../src/desk/deskApi.ts';
import { editStore } from '../../src/desk/edits/EditStore.ts';
import { valueAt, withValueAt } from '../../src/engine/definition/paths.ts';
import type { CompiledForm, FileAnswer } from '../../src/engine/definition/types.ts';
import { WithFindings } from '../../src/desk/FindingsAt.tsx';
import { DeskContext } from '../../src/desk/useDesk.ts';
import { pointerOf } from '../../src/content/pointers.ts';
import { takeEdit } from '../../src/content/takeEdit.ts';
import type { DeskFinding } from '../../src/deskApi/content.ts';
import type { DeskEdit, DeskEdits, RefusedEdit } from '../../src/deskApi/edits.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';
import { contentDir } from '../project/project.ts';

const forms = uncheckedForms(await deskSources('src/content/forms'));
const file = 'schemas/content/company.json';
const companyFile = await readFile(join(contentDir, file), 'utf8');
const key = `${file}#/company/phone`;
/** The file as the service has it, and the edits of others. */
let there = '';
let elsewhere: DeskEdit[] = [];

const { company, goodToKnow } = JSON.parse(companyFile) as {
  company: { tagline: string };
  goodToKnow: { samples: string; facts: { title: string }[] };
};
const fact = goodToKnow.facts[0]?.title ?? '';
const texts = { [company.tagline]: 'On peint', [fact]: 'Bon à savoir', [goodToKnow.samples]: 'Exemples' };
const language = JSON.stringify({ 'content/company.json': texts });
const french = { path: 'schemas/languages/fr-CA.json', text: language };

/** What the check finds. */
const findings: DeskFinding[] = [
  {
    file,
    at: ['company', 'phone'],
    line: 7,
    column: 14,
    severity: 'error',
    code: 'company-phone',
    message: 'It is no number that phones can call.',
  },
];

/** A job of the gallery. */
const job = {
  project: 1,
  job: 'Kitchen',
  area: 'Calgary',
  before: { picture: 'before.jpg', alt: 'Before' },
  after: { picture: 'after.jpg', alt: 'After' },
};

const withValue = (text: string, path: string, value: unknown): string =>
  JSON.stringify(withValueAt(JSON.parse(text) as object, `company.${path}`, value), null, 2);
const valueOf = (path: string): unknown => valueAt(JSON.parse(there), `company.${path}`);
const partOf = (name: string): unknown => (JSON.parse(there) as { company: Record<string, unknown> }).company[name];
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

beforeEach(async () => {
  there = companyFile;
  elsewhere = [];
  deskApi.defaults.adapter = async (config) => {
    const refused: RefusedEdit[] = [];
    const undo: DeskEdit[] = [];
    if (config.method === 'post')
      for (const [index, edit] of (JSON.parse(String(config.data)) as DeskEdits).edits.entries()) {
        if (edit.file !== file) {
          elsewhere.push(edit);
          continue;
        }
        const taken = takeEdit(there, edit);
        if ('text' in taken) {
          there = taken.text;
          if (taken.undo) undo.unshift({ file, ...taken.undo });
        } else refused.push({ index, ...('now' in taken && { now: taken.now }) });
      }
    const files = [{ path: file, text: there }];
    const saved = { changes: files, undo, refused, moved: [] };
    const data = config.method === 'post' ? saved : config.url === 'content' ? { findings } : [...files, french];
    return { status: 200, data, statusText: '', headers: {}, config };
  };
  await editStore.load();
  open();
});

const open = (form = 'company', pointer = '/company', more: Partial<ComponentProps<typeof FileForm>> = {}) =>
  render(
    <DeskContext value={{ report: () => undefined, act: async () => true }}>
      <WithFindings>
        <FileForm
          load={async () => ({ default: forms[form] as CompiledForm })}
          file={file}
          pointer={pointer}
          {...more}
        />
      </WithFindings>
    </DeskContext>,
  );

afterEach(() => {
  cleanup();
  editStore.drop(...editStore.state.pending.keys());
});

/** Somebody else's phone number arrives. */
const receive = (): Promise<void> => {
  there = there.replace(/403-555-\d+/, '403-555-0177');
  return act(editStore.load);
};

test('what somebody else wrote in another field arrives while one types, and stays', async () => {
  await type('Name', 'Bow & Brush');
  await receive();
  expect((await field('Phone')).value).toBe('403-555-0177');
  await act(editStore.flush);
  expect([partOf('name'), partOf('phone')]).toEqual(['Bow & Brush', '403-555-0177']);
});

test('what somebody else wrote in the same field arrives while one types, and is asked about', async () => {
  await type('Phone', '403-555-0188');
  await receive();
  await act(editStore.flush);
  expect(partOf('phone')).toBe('403-555-0177');
  expect(editStore.state.pending.get(key)).toMatchObject({ to: '403-555-0188', refused: { now: '403-555-0177' } });
});

test('a space behind a word stays while something arrives from elsewhere', async () => {
  await type('Name', 'Bow ');
  await act(editStore.flush);
  await receive();
  expect([(await field('Name')).value, (await field('Phone')).value]).toEqual(['Bow ', '403-555-0177']);
});

test('what Undo has brought back into a list is not offered to be brought back once more', async () => {
  const before = partOf('serviceAreas');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove area 1' }));
  await act(editStore.flush);
  expect(screen.getByText(/^Removed:/)).toBeDefined();
  await act(editStore.undo);
  expect(screen.queryByText(/^Removed:/)).toBeNull();
  expect(partOf('serviceAreas')).toEqual(before);
});

test('what a text says in another language stands beneath its field', async () => {
  const own = await field('What you do, in a few words');
  const french = await screen.findByDisplayValue('On peint');
  expect(own.parentElement?.contains(french)).toBe(true);
});

test('a text that is far too long is kept whole', async () => {
  const long = 'é{a} '.repeat(10_000).trim();
  await type('Phone', long);
  await act(async () => cleanup());
  open();
  expect((await field('Phone')).value).toBe(long);
});

test.each([
  ['Phone', 'phone', '587 555 0200', '587-555-0200'],
  ['For questions', 'mailboxes.info', 'info@x.example ', 'info@x.example'],
])('%s is corrected to what the form would have written anyway', async (label, path, wrong, right) => {
  cleanup();
  there = withValue(companyFile, path, wrong);
  await editStore.load();
  open();
  expect((await field(label)).value).toBe(wrong);
  await type('Name', 'Bow');
  fireEvent.blur(await field('Name'));
  await act(editStore.flush);
  expect([valueOf('name'), valueOf(path)]).toEqual(['Bow', wrong]);
  await type(label, right);
  fireEvent.blur(await field(label));
  await act(editStore.flush);
  expect(valueOf(path)).toBe(right);
});

test('what the check finds stands beneath the field', async () => {
  const own = await field('Phone');
  const found = await screen.findByText('It is no number that phones can call.');
  expect(own.parentElement?.contains(found)).toBe(true);
});

test('what was left incomplete says so where one comes back to it', async () => {
  await type('Phone', '12');
  await act(async () => cleanup());
  open();
  expect(await screen.findByText('The Phone field must be a valid phone number')).toBeDefined();
});

test('the other language stands beneath a text of a list from the start', async () => {
  cleanup();
  open('trust', '/goodToKnow');
  expect((await field('Heading')).value).toBe(fact);
  expect(await screen.findByDisplayValue('Bon à savoir')).toBeTruthy();
});

test('the mark as a sample goes with the first words that are no sample’s, and comes back with Undo', async () => {
  cleanup();
  const samples = (): unknown => (JSON.parse(there) as { goodToKnow: Record<string, unknown> }).goodToKnow['samples'];
  const before = samples();
  expect(before).toBeTruthy();
  open('trust', '/goodToKnow', { asInFile: withOwnFacts });
  for (const [label, isSample] of [
    ['Heading', true],
    [/^Text/, false],
  ] as const) {
    await type(label, 'We answer from 8 to 5.');
    fireEvent.blur(await field(label));
    await act(editStore.flush);
    expect(samples() !== undefined).toBe(isSample);
  }
  const path = pointerOf(['content/company.json', goodToKnow.samples]);
  expect(elsewhere).toEqual([{ file: french.path, path, from: 'Exemples' }]);
  await act(editStore.undo);
  expect(samples()).toBe(before);
});

test('a picture is changed once it is sent: until then the file has the one before', async () => {
  cleanup();
  const gallery = { categories: [{ title: 'Inside', projects: [job] }] };
  there = JSON.stringify(gallery);
  await editStore.load();
  let arrive: (sent: FileAnswer) => void = () => undefined;
  const upload = vi.fn(() => new Promise<FileAnswer>((resolve) => (arrive = resolve)));
  open('job', '/categories/0/projects/project=1', { upload });
  const chosen = new File(['picture'], 'new.png', { type: 'image/png' });
  fireEvent.change(await field('Picture before'), { target: { files: [chosen] } });
  await screen.findAllByText(/new\.png/);
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  await act(editStore.flush);
  there = there.replace('Calgary', 'Airdrie');
  await act(editStore.load);
  expect((await field('Where, such as Calgary')).value).toBe('Airdrie');
  expect(JSON.parse(there)).toMatchObject({ categories: [{ projects: [{ before: job.before }] }] });
  await act(async () => arrive({ id: 'new.jpg', name: 'new.png', type: 'image/jpeg', bytes: 7 }));
  await vi.waitFor(async () => {
    await act(editStore.flush);
    expect(JSON.parse(there)).toMatchObject({ categories: [{ projects: [{ before: { picture: 'new.jpg' } }] }] });
  });
});
