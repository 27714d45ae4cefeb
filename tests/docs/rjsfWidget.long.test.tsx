import type { CompiledForm } from '../../src/engine/definition/types.ts';
import type { PageForm } from '../../src/engine/session/formCode.ts';
import { addNorthAmericanFormats } from '../../src/northAmerica/addFormats.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type * as CompileModule from '../../src/checker/passes.ts';
import type * as FormCodeModule from '../../src/engine/react/formCode.tsx';
import type * as FormModule from '../../src/engine/react/Form.tsx';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import { quietConsole } from '../engine/react/quietConsole.ts';
import { typeErrors } from '../typeErrors.ts';
import { frozenFiles } from './frozenFiles.ts';
import { ProjectCopy } from './projectCopy.ts';
import { readBlocks } from './readBlocks.ts';
import { stepsIn } from './stepsIn.ts';

const lists = ['src/engine/theme/extensions.ts'];
const before = new Map([...frozenFiles, ...lists.map((path): [string, string] => [path, readFileSync(path, 'utf8')])]);
const steps = stepsIn(readBlocks('docs/how-to/use-an-rjsf-widget.md'), 'Step by step', before);
const project = new ProjectCopy('var');

/** A module of the copy in which the page was followed. */
const moduleOf = <Module,>(path: string): Promise<Module> => import(/* @vite-ignore */ join(project.folder, path));

let form: PageForm;
let Form: typeof FormModule.Form;
let host: RecordingHost;

beforeAll(async () => {
  project.write(new Map([...(steps.at(-1)?.files ?? [])].filter(([path, text]) => before.get(path) !== text)));
  expect(await project.run('generateTypes.ts')).toMatchObject({ failed: false });
  const { compileFormsOfFolder } = await moduleOf<typeof CompileModule>('src/checker/passes.ts');
  const compiled = (await compileFormsOfFolder(join(project.folder, 'schemas')))['contact'] as CompiledForm;
  ({ Form } = await moduleOf<typeof FormModule>('src/engine/react/Form.tsx'));
  const { loadForm } = await moduleOf<typeof FormCodeModule>('src/engine/react/formCode.tsx');
  form = await loadForm(compiled, { extend: addNorthAmericanFormats });
});

quietConsole();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open() {
  host = new RecordingHost();
  render(<Form form={form} host={host} />);
  return userEvent.setup();
}

const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const house = () => screen.getByLabelText<HTMLSelectElement>('House');
const visit = () => screen.getByLabelText<HTMLButtonElement>('May We Visit');
const names = () => screen.queryAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);

const required = { 'First Name*': 'Ada', 'Last Name*': 'Lovelace', 'Email*': 'ada@example.com' };
const more = { 'Phone*': '4035550142', 'Message*': 'Hello' };

test('what is written, and what is generated of it, is of the right types', () => {
  const brought = ['CustomWidgets.tsx', 'CustomTemplates.tsx'];
  const parts = ['react/formCode.tsx', 'react/generated/extensions.ts', 'definition/widgetTraits.ts'].map(
    (path) => `src/engine/${path}`,
  );
  const files = [...lists, ...parts, ...brought.map((name) => `src/engine/theme/${name}`)];
  expect(typeErrors(project.folder, files)).toEqual([]);
});

test('answers are judged, told at their field, and sent', async () => {
  const user = open();
  for (const [label, text] of Object.entries({ ...required, ...more }))
    await user.type(screen.getByLabelText(label), text);
  await user.type(nickname(), 'Al');
  await user.selectOptions(house(), house().options[1]?.value ?? '');
  await user.click(screen.getByText('Send Message'));
  expect(host.leads).toEqual([]);
  const field = nickname().closest('.rjsf-field-error');
  expect(field?.textContent).toContain('Nickname field must');
  await user.type(nickname(), 'lie');
  await user.click(screen.getByText('Send Message'));
  expect(host.leads[0]?.payload).toMatchObject({ nickname: 'Allie', house: house().value });
});

test('the page is walked by keyboard, and a condition shows a field at once', async () => {
  const user = open();
  expect(screen.queryByLabelText('Street')).toBeNull();
  nickname().focus();
  await user.keyboard('Ada');
  await user.tab();
  expect(document.activeElement).toBe(house());
  await user.tab();
  expect(document.activeElement).toBe(visit());
  await user.keyboard(' ');
  expect(visit().textContent).toBe('true');
  expect(await screen.findByLabelText('Street')).toBeTruthy();
  await user.keyboard(' ');
  await expect.poll(() => screen.queryByLabelText('Street')).toBeNull();
});

test('a slider, a matrix and a ranking, moved by keyboard, are sent as answers', async () => {
  const user = open();
  for (const [label, text] of Object.entries({ ...required, ...more }))
    await user.type(screen.getByLabelText(label), text);
  const coats = screen.getByLabelText<HTMLInputElement>('Coats');
  expect([coats.min, coats.max, coats.nextElementSibling?.textContent]).toEqual(['1', '5', '– of five']);
  fireEvent.change(coats, { target: { value: '3' } });
  await user.click(screen.getByLabelText('4 stars'));
  await user.click(screen.getByLabelText('Walls: Much'));
  await user.click(screen.getByLabelText('Doors: Little'));
  await user.click(screen.getByLabelText('Doors: Some'));
  screen.getByLabelText('Move A low price down').focus();
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Move A low price down'));
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByText('Send Message'));
  expect(host.leads[0]?.payload).toMatchObject({
    coats: 3,
    grade: 4,
    wear: { walls: 'much', doors: 'some' },
    wishes: ['time', 'care', 'price'],
  });
});

test('entries are added, moved and taken out in the template, each with its buttons', async () => {
  const user = open();
  for (const name of ['Bob', 'Eve', 'Mia']) {
    await user.click(screen.getByText('Add'));
    await user.type(screen.getAllByLabelText('Name').at(-1) as HTMLElement, name);
  }
  expect(screen.queryByText('Add')).toBeNull();
  await user.click(screen.getByText('Move Guest 2 up'));
  expect(names()).toEqual(['Eve', 'Bob', 'Mia']);
  await user.click(screen.getByText('Remove Guest 1'));
  expect(names()).toEqual(['Bob', 'Mia']);
});

test('a draft brings all of it back', async () => {
  const user = open();
  await user.type(nickname(), 'Allie');
  await user.click(visit());
  await user.click(screen.getByText('Add'));
  await user.type(screen.getByLabelText('Name'), 'Bob');
  cleanup();
  open();
  expect([nickname().value, visit().textContent, ...names()]).toEqual(['Allie', 'true', 'Bob']);
});

test('while the form is on its way nothing changes', async () => {
  const user = open();
  for (const [label, text] of Object.entries({ ...required, ...more }))
    await user.type(screen.getByLabelText(label), text);
  await user.type(nickname(), 'Allie');
  await user.click(screen.getByText('Send Message'));
  expect([nickname().readOnly, house().disabled]).toEqual([true, true]);
  await user.click(visit());
  expect(visit().textContent).toBe('undefined');
  await act(async () => host.leads[0]?.fail(new Error('offline')));
  expect([nickname().readOnly, house().disabled, nickname().value]).toEqual([false, false, 'Allie']);
});
