import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAnswersAsFacts } from '../../../src/engine/flow/answerFacts.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { loadForm } from '../../../src/engine/react/formCode.tsx';
import { formOf } from '../../checker/reach/formOf.ts';
import { closeForms, openForm, watchForms } from './openForm.tsx';
import { descriptionOf } from './ties.ts';

watchForms();

const emails = {
  title: 'Addresses',
  type: 'array',
  items: { title: 'Address', type: 'string', format: 'email' },
  minItems: 2,
  maxItems: 3,
};
const sizes = { title: 'Sizes', type: 'array', items: { type: 'number', maximum: 9 }, maxItems: 2 };
const form = await loadForm(
  formOf({
    sections: {
      list: {
        required: ['emails'],
        properties: { emails, sizes },
        ui: { emails: { 'ui:add': 'One more', 'ui:orderable': true } },
      },
    },
  }),
);

const begun = await loadForm(
  formOf({
    options: { colours: ['red', 'blue'] },
    sections: {
      list: {
        properties: {
          sizes: { ...sizes, title: 'sizes', default: [4, 7], items: { type: 'number', default: 5 }, maxItems: 3 },
          colours: { type: 'array', items: { type: 'string', $ref: '../options/colours.json' }, default: ['blue'] },
        },
      },
    },
  }),
);

const line = (number: number): HTMLInputElement => screen.getByLabelText(`Address ${number}`);
const add = (): HTMLElement => screen.getByRole('button', { name: 'One more' });
const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

test('lines are added, moved and removed, judged one by one, and sent without empty ones', async () => {
  const { user, host } = openForm(form);
  await user.click(press('Submit'));
  expect(descriptionOf(screen.getByRole('group', { name: 'Addresses' })).join()).toContain('required');
  await user.click(add());
  expect(document.activeElement).toBe(line(2));
  await user.type(line(2), 'ada@');
  await user.click(add());
  await user.type(line(3), 'bo@paint.example');
  expect(descriptionOf(add())).toEqual(['This form takes no more than 3.']);
  await user.click(press('Submit'));
  expect(line(2).getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(line(2))).toEqual(['The Address field must be a valid email']);
  expect([line(1), line(3)].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, null]);
  await user.type(line(2), 'paint.example');
  await user.click(press('Move Address 3 up'));
  expect([1, 2, 3].map((number) => line(number).value)).toEqual(['', 'bo@paint.example', 'ada@paint.example']);
  await user.type(screen.getByLabelText('Sizes 1'), '4');
  await user.click(press('Submit'));
  expect(host.leads.map(({ payload }) => payload)).toEqual([
    { emails: ['bo@paint.example', 'ada@paint.example'], sizes: [4] },
  ]);
});

test('the service finds what the page does, and tells values in words', () => {
  const errorsOf = (answers: object) => {
    const walk = walkFlow(form, { ...answers }, { sent: true });
    return sectionInstances(walk).flatMap((place) => checkSection(form, place).map(({ field }) => field));
  };
  expect(errorsOf({ emails: ['a@b.ca', 'c@d.ca'], sizes: [4, 10] })).toEqual(['sizes.1']);
  expect(errorsOf({ emails: ['a@b.ca'] })).toEqual(['emails']);
  expect(errorsOf({ emails: 'a@b.ca' })).toEqual(['emails']);
  expect(errorsOf({ emails: [' ', 'x', 'a@b.ca', 'c@d.ca', 'e@f.ca'] })).toEqual(['emails.1', 'emails']);
  expect(formatAnswersAsFacts(form, { emails: ['a@b.ca', 'c@d.ca\u202e'], sizes: [4] }).facts).toEqual([
    { label: 'Addresses', value: 'a@b.ca, c@d.ca' },
    { label: 'Sizes', value: '4' },
  ]);
});

test('a list and a new line begin with their defaults, which can be changed line by line, and emptied for good', async () => {
  const { user, host } = openForm(begun);
  const size = (number: number): HTMLInputElement => screen.getByLabelText(`sizes ${number}`);
  expect([size(1), size(2)].map(({ value }) => value)).toEqual(['4', '7']);
  expect(screen.getByLabelText<HTMLInputElement>('blue').checked).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
  await user.clear(size(2));
  await user.type(size(2), '8');
  await user.click(press(/^Add/));
  expect(size(3).value).toBe('5');
  await user.click(press('Submit'));
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ sizes: [4, 8, 5], colours: ['blue'] }]);
  closeForms();
  const again = openForm(begun);
  await again.user.clear(size(1));
  await again.user.clear(size(2));
  await again.user.click(screen.getByLabelText('blue'));
  await again.user.click(press('Submit'));
  expect(again.host.leads.map(({ payload }) => payload)).toEqual([{}]);
});

test('only the line stays that there must be, and a removed one leaves the focus in the list', async () => {
  const { user } = openForm(form);
  expect(press('Remove Address 1').getAttribute('aria-disabled')).toBe('true');
  await user.type(line(1), 'a@b.ca');
  await user.click(add());
  await user.click(press('Remove Address 1'));
  expect([line(1).value, document.activeElement]).toEqual(['', line(1)]);
  expect(screen.queryByLabelText('Address 2')).toBeNull();
});

test('a removed value comes back by Undo, and what is said of a value moves with it', async () => {
  const { user } = openForm(form);
  await user.type(line(1), 'a@b.ca');
  await user.click(add());
  await user.type(line(2), 'bo@');
  await user.click(press('Submit'));
  await user.click(press('Remove Address 1'));
  expect([line(1).value, descriptionOf(line(1))]).toEqual(['bo@', ['The Address field must be a valid email']]);
  await user.click(press('Undo'));
  expect([1, 2].map((number) => line(number).value)).toEqual(['a@b.ca', 'bo@']);
  expect([line(1), line(2)].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Addresses' }));
});

test('saved answers bring the values back, and the lines that were left empty', async () => {
  const kept = { ...form, definition: { ...form.definition, draft: { key: 'list', afterSuccess: 'clear' as const } } };
  const { user } = openForm(kept);
  await user.type(line(1), 'a@b.ca');
  await user.click(add());
  await user.click(add());
  await user.type(line(3), 'c@d.ca');
  cleanup();
  openForm(kept);
  expect([1, 2, 3].map((number) => line(number).value)).toEqual(['a@b.ca', '', 'c@d.ca']);
});

test('options that may be chosen more than once are a choice in each line, and told by their titles', async () => {
  const repeated = formOf({
    options: { tones: [{ const: '#eee', title: 'Chalk' }] },
    sections: {
      list: {
        required: ['coats'],
        properties: {
          coats: {
            title: 'Coats',
            type: 'array',
            uniqueItems: false,
            maxItems: 3,
            items: { title: 'Coat', type: 'string', $ref: '../options/tones.json' },
          },
        },
      },
    },
  });
  const { user, host } = openForm(await loadForm(repeated));
  await user.selectOptions(screen.getByLabelText('Coat 1'), 'Chalk');
  await user.click(press(/^Add/));
  await user.selectOptions(screen.getByLabelText('Coat 2'), 'Chalk');
  await user.click(press('Submit'));
  const coats = ['#eee', '#eee'];
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ coats }]);
  expect(formatAnswersAsFacts(repeated, { coats }).facts).toEqual([{ label: 'Coats', value: 'Chalk, Chalk' }]);
});
