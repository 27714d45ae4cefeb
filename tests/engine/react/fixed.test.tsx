import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf } from '../../checker/reach/formOf.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

test('a field that cannot be changed shows its default, and brings back what was typed when it can', async () => {
  const { user, host } = openForm(
    formOf({
      options: { finishes: ['matt', 'gloss'] },
      sections: {
        job: {
          properties: {
            own: { type: 'boolean', title: 'My own' },
            colour: { type: 'string', title: 'Colour', default: 'White' },
            finish: { type: 'string', title: 'Finish', $ref: '../options/finishes.json', default: 'matt' },
          },
          ui: {
            colour: { 'ui:readonly': { '!': [{ var: 'own' }] } },
            finish: { 'ui:widget': 'segmented', 'ui:readonly': { '!': [{ var: 'own' }] } },
          },
        },
      },
    }),
  );
  // Whoever may not change it is not told that it is optional.
  const colour = () => screen.getByLabelText<HTMLInputElement>('Colour');
  const isLocked = (control: HTMLElement): boolean => control.matches(':disabled');
  expect([isLocked(colour()), isLocked(screen.getByLabelText('gloss'))]).toEqual([true, true]);
  await user.click(screen.getByLabelText('My own'));
  await expect.poll(() => isLocked(colour())).toBe(false);
  await user.clear(colour());
  await user.type(colour(), 'Red');
  await user.click(screen.getByLabelText('gloss'));
  await user.click(screen.getByLabelText('My own'));
  await expect.poll(() => [colour().value, isLocked(colour())]).toEqual(['White', true]);
  expect(screen.getByLabelText('matt')).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText('My own'));
  await expect.poll(() => colour().value).toBe('Red');
  await user.click(screen.getByText('Submit'));
  expect(host.leads[0]?.payload).toEqual({ own: true, colour: 'Red', finish: 'gloss' });
});
