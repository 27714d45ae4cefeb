import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf } from '../../checker/reach/formOf.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

test('a group that may stay empty says so, and is sent whole or not at all', async () => {
  const { user, host } = openForm(
    formOf({
      sections: {
        who: {
          required: ['name'],
          properties: {
            name: { type: 'string', title: 'Name' },
            address: {
              type: 'object',
              title: 'Address',
              required: ['street', 'city'],
              properties: { street: { type: 'string', title: 'Street' }, city: { type: 'string', title: 'City' } },
            },
          },
        },
      },
    }),
  );
  expect(screen.getByRole('group', { name: 'Address (optional)' })).toBeDefined();
  await user.type(screen.getByLabelText('Street'), '1 Main St');
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByText('Submit'));
  expect(await screen.findAllByText('The City field is required')).not.toEqual([]);
  await user.clear(screen.getByLabelText('Street'));
  await user.click(screen.getByText('Submit'));
  await expect.poll(() => host.leads[0]?.payload).toEqual({ name: 'Ada' });
});
