// An Enter that ends the composition of an input method, as of Japanese, does nothing else.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Labels } from '../../../src/engine/definition/generated/MessagesFile.ts';
import type { AnswersService } from '../../../src/engine/session/FormHost.ts';
import ReplaceEntriesQuestions from '../../../src/engine/react/ReplaceEntriesQuestions.tsx';
import { SessionContext } from '../../../src/engine/react/session.ts';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { frozen } from '../sources.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

/** Enter while something is composed: in Safari, whose event comes after the composition, only its code tells. */
const composing = [{ isComposing: true }, { keyCode: 229 }];

test('answers are not saved', async () => {
  const booking = compiledForm('booking');
  const { labels } = JSON.parse(frozen.find(({ path }) => path === 'messages/en.json')?.text ?? '') as {
    labels: Labels;
  };
  const form = { ...booking, definition: { ...booking.definition, labels, savedAt: '/booking' } };
  const save = vi.fn<AnswersService['save']>(async () => ({ outcome: 'sent' }));
  const never = async () => undefined;
  const saved = { save, linked: () => undefined, unlink: () => undefined, open: never, remove: never };
  const { user } = openForm(form, new RecordingHost({ saving: async () => saved }));
  await user.click(screen.getByLabelText('Family'));
  await user.click(await screen.findByText('Save and go on later'));
  const email = screen.getByLabelText('Email address', { selector: '[autocomplete=email]' });
  fireEvent.change(email, { target: { value: 'ada' } });
  for (const how of composing) fireEvent.keyDown(email, { key: 'Enter', ...how });
  fireEvent.change(email, { target: { value: 'ada@example.com' } });
  fireEvent.keyDown(email, { key: 'Enter' });
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls.map(([address]) => address)).toEqual(['ada@example.com']);
});

test('entries are not filled in', () => {
  const session = new FormSession(pageForm(compiledForm('booking')), new RecordingHost());
  const replace = vi.spyOn(session, 'edit');
  const fillIn = { title: 'The same for all', button: 'Fill in', questions: { town: 'Town' }, entries: [] };
  render(
    <SessionContext value={session}>
      <ReplaceEntriesQuestions id="stops" list="stops" title="Stops" fillIn={fillIn} />
    </SessionContext>,
  );
  const town = screen.getByLabelText('Town');
  for (const how of composing) fireEvent.keyDown(town, { key: 'Enter', ...how });
  expect(replace).not.toHaveBeenCalled();
  fireEvent.keyDown(town, { key: 'Enter' });
  expect(replace).toHaveBeenCalledTimes(1);
});
