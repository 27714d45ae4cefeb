import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDeskSourcesAddingFormPerSection } from '../../src/build/deskForms.ts';
import { AutosavingFileForm } from '../../src/desk/content/AutosavingFileForm.tsx';
import { goodToKnowInFile } from '../../src/desk/content/goodToKnowInFile.ts';
import { jobAnswers, jobFieldPath, jobInFile } from '../../src/desk/content/jobPictures.ts';
import { AutosavingForm } from '../../src/desk/content/AutosavingForm.tsx';
import { deskApi, NotPossible } from '../../src/desk/deskApi.ts';
import { editStore } from '../../src/desk/edits/EditStore.ts';
import type { FormHost } from '../../src/engine/session/FormHost.ts';
import { withValueAt } from '../../src/engine/definition/paths.ts';
import type { Answers, CompiledForm, FileAnswer } from '../../src/engine/definition/types.ts';
import { DraftFindingsProvider } from '../../src/desk/findings.tsx';
import { DeskContext } from '../../src/desk/useDesk.ts';
import { words } from '../../src/desk/words.ts';
import { editsBetween } from '../../src/content/differences.ts';
import { pointerOf } from '../../src/content/pointers.ts';
import { applyEditWithUndo } from '../../src/content/takeEdit.ts';
import type { DeskFinding } from '../../src/deskApi/content.ts';
import type { DeskEdit, DeskEdits, RefusedEdit } from '../../src/deskApi/edits.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';
import { contentDir } from '../project/project.ts';
import { asRecord, valueAt } from '../../src/values/values.ts';

const forms = uncheckedForms(await readDeskSourcesAddingFormPerSection('src/content/forms'));
const file = 'schemas/content/company.json';
const companyFile = await readFile(join(contentDir, file), 'utf8');
const key = `${file}#/company/phone`;
/** The file as the service has it, and the edits of others. */
let there = '';
let elsewhere: DeskEdit[] = [];

const { company, goodToKnow } = JSON.parse(companyFile) as {
  company: { tagline: string; phone: string; address: { postalCode: string } };
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
  {
    file,
    at: ['goodToKnow', 'facts', 1, 'title'],
    line: 30,
    column: 9,
    severity: 'warning',
    code: 'text-too-short',
    message: 'It says too little.',
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
        const taken = applyEditWithUndo(there, edit);
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

const inDesk = (form: ReactNode) => (
  <DeskContext value={{ report: () => undefined, act: async () => true }}>
    <DraftFindingsProvider>{form}</DraftFindingsProvider>
  </DeskContext>
);

const open = (
  form = 'company',
  pointer = '/company',
  more: Partial<ComponentProps<typeof AutosavingFileForm>> = {},
) => {
  const load = async () => ({ default: forms[form] as CompiledForm });
  return render(inDesk(<AutosavingFileForm importForm={load} file={file} pointer={pointer} {...more} />));
};

afterEach(() => {
  cleanup();
  editStore.discard(...editStore.state.pending.keys());
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
  // A name, a phone number or an address needs none.
  expect(screen.getAllByLabelText('French')).toEqual([french]);
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

test('a finding in an entry of a list that is closed shows at its tab', async () => {
  cleanup();
  open('trust', '/goodToKnow');
  const facts = within(await screen.findByRole('tablist', { name: /^Hours and other/ }));
  const tab = (number: number) => facts.getByRole('tab', { name: new RegExp(`^${number}\\.`) });
  expect((await screen.findAllByText(words.findingInside)).map((mark) => mark.closest('[role=tab]'))).toEqual([tab(2)]);
  fireEvent.click(tab(2));
  expect(await screen.findByText('It says too little.')).toBeDefined();
  expect(screen.queryByText(words.findingInside)).toBeNull();
});

test('an incomplete field holds back no change of another one', async () => {
  await type('Phone', '12');
  await type('Name', 'Bow & Brush');
  fireEvent.blur(await field('Name'));
  await type('Street', '1 New Street');
  await type('Postal code', 'T2');
  fireEvent.blur(await field('Postal code'));
  await act(editStore.flush);
  const { street, postalCode } = partOf('address') as Record<string, string>;
  expect([partOf('name'), street]).toEqual(['Bow & Brush', '1 New Street']);
  expect([partOf('phone'), postalCode]).toEqual([company.phone, company.address.postalCode]);
  const waiting = [...editStore.state.pending.values()].map(({ path, waits }) => [path, waits]);
  expect(waiting).toEqual([
    ['/company/phone', 'wrong'],
    ['/company/address/postalCode', 'wrong'],
  ]);
  await type('Phone', company.phone);
  await type('Postal code', 'T2P 1J9');
  fireEvent.blur(await field('Postal code'));
  await act(editStore.flush);
  expect([editStore.state.pending.size, valueOf('address.postalCode')]).toEqual([0, 'T2P 1J9']);
});

test('an entry of a list that is not complete holds back no other entry', async () => {
  cleanup();
  open('trust', '/goodToKnow');
  await type('Heading', '');
  fireEvent.click(within(screen.getByRole('tablist', { name: /^Hours and other/ })).getByRole('tab', { name: /^2\./ }));
  await type('Heading', 'Hours');
  fireEvent.blur(await field('Heading'));
  await act(editStore.flush);
  const titles = goodToKnow.facts.map(({ title }) => title);
  const now = (JSON.parse(there) as { goodToKnow: typeof goodToKnow }).goodToKnow.facts;
  expect(now.map(({ title }) => title)).toEqual(titles.with(1, 'Hours'));
});

test('an answer that is missing waits with what asks for it, and holds back nothing else', async () => {
  cleanup();
  const saved = { title: 'Which doors?', description: '', condition: 'all' };
  there = JSON.stringify({ saved });
  await editStore.load();
  const question: Pick<ComponentProps<typeof AutosavingForm>, 'answers' | 'edits' | 'fieldsIn'> = {
    answers: () => ({ ...asRecord(editStore.fileOf(file)) })['saved'] as Answers,
    edits: (now) => {
      if (now['condition'] === 'some' && !now['question']) throw new NotPossible('Which one?', 'question');
      const { title, description = '', condition } = now;
      const before = { ...asRecord(editStore.savedFile(file)) }['saved'];
      return editsBetween(before, { title, description, condition }, '/saved').map((edit) => ({ file, ...edit }));
    },
    fieldsIn: () => (at) => String(at[1]),
  };
  const load = async () => ({ default: forms['question'] as CompiledForm });
  const without = ['kind', 'label'];
  render(
    inDesk(
      <AutosavingForm
        importForm={load}
        hiddenFields={without}
        formFile={file}
        fetchList={async () => []}
        {...question}
      />,
    ),
  );
  fireEvent.click(await field('Only those who answered'));
  await type(/^A word of help/, 'Both sides count.');
  fireEvent.blur(await field(/^A word of help/));
  await act(editStore.flush);
  expect(JSON.parse(there)).toEqual({ saved: { ...saved, description: 'Both sides count.' } });
  expect(editStore.state.isUnwritable).toBe(true);
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

test('the mark as a sample stays until it is emptied, and comes back with Undo', async () => {
  cleanup();
  const samples = (): unknown => (JSON.parse(there) as { goodToKnow: Record<string, unknown> }).goodToKnow['samples'];
  const before = samples();
  expect(before).toBeTruthy();
  open('trust', '/goodToKnow', { asInFile: goodToKnowInFile });
  for (const [label, isSample] of [
    ['Heading', true],
    [/^Text/, true],
    [/sample/, false],
  ] as const) {
    await type(label, isSample ? 'We answer from 8 to 5.' : '');
    fireEvent.blur(await field(label));
    await act(editStore.flush);
    expect(samples() !== undefined).toBe(isSample);
  }
  const path = pointerOf(['content/company.json', goodToKnow.samples]);
  expect(elsewhere).toEqual([{ file: french.path, path, from: 'Exemples' }]);
  await act(editStore.undo);
  expect(samples()).toBe(before);
});

/** Opens a job of the gallery. Returns the job as the file has it. */
async function openJob(job: object, upload?: FormHost['upload']): Promise<() => unknown> {
  cleanup();
  there = JSON.stringify({ categories: [{ title: 'Inside', projects: [job] }] });
  await editStore.load();
  const conversions = { asAnswers: jobAnswers, asFieldPath: jobFieldPath, asInFile: jobInFile };
  open('job', '/categories/0/projects/project=1', { ...conversions, ...(upload && { upload }) });
  return () => valueAt(JSON.parse(there), 'categories.0.projects.0');
}

test('a picture is changed once it is sent: until then the file has the one before', async () => {
  let arrive: (sent: FileAnswer) => void = () => undefined;
  const upload = vi.fn(() => new Promise<FileAnswer>((resolve) => (arrive = resolve)));
  const file = await openJob(job, upload);
  const chosen = new File(['picture'], 'new.png', { type: 'image/png' });
  fireEvent.change(await field('Picture before'), { target: { files: [chosen] } });
  await screen.findAllByText(/new\.png/);
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  await act(editStore.flush);
  there = there.replace('Calgary', 'Airdrie');
  await act(editStore.load);
  expect((await field('Where, such as Calgary')).value).toBe('Airdrie');
  expect(file()).toMatchObject({ before: job.before });
  await act(async () => arrive({ id: 'new.jpg', name: 'new.png', type: 'image/jpeg', bytes: 7 }));
  await vi.waitFor(async () => {
    await act(editStore.flush);
    expect(file()).toMatchObject({ before: { picture: 'new.jpg' } });
  });
});

test('pictures of a job are added, moved and removed: the first has its place, the others a list', async () => {
  const more = [{ picture: 'window.jpg', alt: 'Window', sample: true }];
  const file = await openJob({ ...job, more }, async () => ({
    id: 'new.jpg',
    name: 'new.png',
    type: 'image/jpeg',
    bytes: 7,
  }));
  const added = { picture: 'new.jpg', alt: 'Door' };
  const press = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await act(editStore.flush);
  };
  await press('Down 1');
  expect(file()).toEqual({ ...job, after: more[0], more: [job.after] });
  await act(editStore.undo);
  expect(file()).toEqual({ ...job, more });

  await press('Add a picture');
  expect(document.activeElement).toBe(await field('Picture'));
  await type('What it shows', 'Door');
  await act(editStore.flush);
  expect(file()).toEqual({ ...job, more });
  const chosen = new File(['picture'], 'new.png', { type: 'image/png' });
  fireEvent.change(await field('Picture'), { target: { files: [chosen] } });
  await vi.waitFor(async () => {
    await act(editStore.flush);
    expect(file()).toEqual({ ...job, more: [...more, added] });
  });

  fireEvent.click(screen.getByRole('tab', { name: /After/ }));
  await press('Remove picture 1');
  await press('Remove before.jpg');
  const { before: _before, ...finished } = job;
  await vi.waitFor(async () => {
    await act(editStore.flush);
    expect(file()).toEqual({ ...finished, after: more[0], more: [added] });
  });
  await press('Remove picture 1');
  expect(file()).toEqual({ ...finished, after: added });
});

test('a job has no more than eight pictures, with the one before the work', () => {
  const after = Array.from({ length: 8 }, (_, index) => ({ picture: `${index}.jpg`, alt: 'A wall' }));
  expect(jobInFile({ after }, {})).toMatchObject({ more: after.slice(1) });
  expect(() => jobInFile({ ...job, after }, {})).toThrow(words.tooManyPictures(8));
});

test.each([
  ['home', '/home', 'home.reasons.items', 'Reasons to choose you', 'reason', 'title', 'Heading', /^Text/],
  ['home', '/home', 'home.process.items', 'How you work', 'step', 'title', 'Heading', /^Text/],
  ['home', '/home', 'home.team.items', 'Your team', 'somebody', 'title', 'Heading', /^Text/],
  ['trust', '/goodToKnow', 'goodToKnow.facts', 'Hours and other notes', 'note', 'title', 'Heading', /^Text/],
  [
    'trust',
    '/goodToKnow',
    'goodToKnow.questions.items',
    'ask often',
    'question',
    'question',
    'What they ask',
    /^What you/,
  ],
  ['trust', '/goodToKnow', 'goodToKnow.reviews.items', 'Reviews', 'review', 'name', /^Who wrote/, /^What they wrote/],
] as const)(
  'an entry of a list is added, worded, moved and removed: %s %s %s',
  async (...[form, pointer, list, group, entry, key, label, text]) => {
    cleanup();
    const before = valueAt(JSON.parse(there), list) as Record<string, string>[];
    open(form, pointer, { asInFile: form === 'trust' ? goodToKnowInFile : (now) => now });
    const names = (): unknown => (valueAt(JSON.parse(there), list) as typeof before).map((each) => each[key]);
    const part = within(await screen.findByRole('group', { name: new RegExp(group) }));
    fireEvent.click(part.getByRole('button', { name: new RegExp(`^Add .*${entry}`) }));
    const typeHere = (place: string | RegExp, value: string) => {
      const box = part.getByLabelText(place);
      fireEvent.change(box, { target: { value } });
      fireEvent.blur(box);
    };
    typeHere(label, 'New');
    typeHere(text, 'One more.');
    await act(editStore.flush);
    const old = before.map((each) => each[key]);
    expect(names()).toEqual([...old, 'New']);
    fireEvent.click(part.getByRole('button', { name: new RegExp(`Up ${before.length + 1}`) }));
    await act(editStore.flush);
    expect(names()).toEqual([...old.slice(0, -1), 'New', old.at(-1)]);
    fireEvent.click(part.getByRole('button', { name: new RegExp(`^Remove .* ${before.length}$`) }));
    await act(editStore.flush);
    expect(valueAt(JSON.parse(there), list)).toEqual(before);
  },
);
