import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordingHost } from '../session/RecordingHost.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

const sides = ['left', 'right'] as const;
const openBoth = (form: string) => sides.map((formId) => openForm(form, new RecordingHost({ formId })));
const formOn = (side: string) => {
  const form = screen.getAllByRole('form').find((each) => each.dataset['form'] === side);
  if (!form) throw new Error(`There is no form ${side}`);
  return within(form);
};

const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

test.each(['all-widgets', 'estimator', 'pets'])(
  'two instances of %s share no id, and each refers to its own',
  (form) => {
    openBoth(form);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(4);
    expect(ids).toEqual([...new Set(ids)]);
    for (const attribute of references)
      for (const element of document.querySelectorAll(`form [${attribute}]`))
        for (const id of element.getAttribute(attribute)?.split(' ') ?? []) {
          const target = document.getElementById(id);
          if (target) expect(target.closest('form'), id).toBe(element.closest('form'));
        }
  },
);

test('each of two instances is filled in, reports and leads to its own mistakes, and is sent by itself', async () => {
  const [left, right] = openBoth('contact');
  const { user } = left ?? openForm('contact');
  await user.type(formOn('right').getByLabelText(/^First Name/), 'Ada');
  expect(formOn('left').getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('');
  await user.click(formOn('right').getByRole('button', { name: 'Send Message' }));
  expect(formOn('left').queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(formOn('right').getByRole('alert'));
  await user.click(within(formOn('right').getByRole('alert')).getAllByRole('link')[0] as HTMLElement);
  expect(document.activeElement).toBe(formOn('right').getByLabelText(/^Last Name/));
  expect([left, right].map((form) => form?.host.leads)).toEqual([[], []]);
});

test('each of two instances keeps its answers, which come back to it', async () => {
  const [left] = openBoth('contact');
  const { user } = left ?? openForm('contact');
  for (const side of sides) await user.type(formOn(side).getByLabelText(/^First Name/), side);
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(2));
  await waitFor(() => expect(sides.every((side) => JSON.stringify(localStorage).includes(`\\"${side}\\"`))).toBe(true));
  document.body.replaceChildren();
  openBoth('contact');
  for (const side of sides) expect(formOn(side).getByLabelText<HTMLInputElement>(/^First Name/).value).toBe(side);
});
