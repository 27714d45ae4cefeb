import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readDeskSourcesAddingFormPerSection } from '../../src/build/deskForms.ts';
import { DeskForm } from '../../src/desk/content/DeskForm.tsx';
import { NotPossible } from '../../src/desk/deskApi.ts';
import { DeskContext } from '../../src/desk/useDesk.ts';
import type { CompiledForm } from '../../src/engine/definition/types.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';

const forms = uncheckedForms(await readDeskSourcesAddingFormPerSection('src/content/forms'));

afterEach(cleanup);

const open = (onSave: () => Promise<void>) =>
  render(
    <DeskContext value={{ report: () => undefined, act: async () => true }}>
      <DeskForm
        importForm={async () => ({ default: forms['question'] as CompiledForm })}
        keepAs="question"
        hiddenFields={['step', 'kind', 'label', 'condition']}
        onSave={onSave}
        onClose={cleanup}
      />
    </DeskContext>,
  );

test('why something new could not be saved is said in its form', async () => {
  const save = async (): Promise<void> => {
    throw new NotPossible('The disk is full.');
  };
  open(save);
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'What colour?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('The disk is full.')).role).toBe('alert');
});

test('the same is added once more, such as after Undo', async () => {
  const save = vi.fn(async () => undefined);
  for (const times of [1, 2]) {
    open(save);
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'What colour?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(times));
    await vi.waitFor(() => expect(localStorage.getItem('desk_question')).toBeNull());
  }
});
