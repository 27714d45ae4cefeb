// Answers that the service keeps: how they are saved, and how a link brings them back.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Labels } from '../../../src/engine/definition/generated/MessagesFile.ts';
import type { AnswersService } from '../../../src/engine/session/FormHost.ts';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { frozen } from '../sources.ts';
import { closeForms, openForm, watchForms } from './openForm.tsx';

watchForms();

const booking = compiledForm('booking');
const { labels } = JSON.parse(frozen.find(({ path }) => path === 'messages/en.json')?.text ?? '') as { labels: Labels };
const form = { ...booking, definition: { ...booking.definition, labels, savedAt: '/booking' } };

/** A form whose page keeps answers; `id` stands in its address. */
function openSaving(saved: Partial<AnswersService> = {}, id?: string) {
  const address = { id };
  const calls = {
    save: vi.fn<AnswersService['save']>(async () => ({ outcome: 'sent', id: 'saved-id' })),
    linked: () => address.id,
    unlink: () => void (address.id = undefined),
    open: vi.fn<AnswersService['open']>(async () => undefined),
    remove: vi.fn<AnswersService['remove']>(async () => undefined),
    ...saved,
  };
  return { ...openForm(form, new RecordingHost({ saving: async () => calls })), calls, address };
}

/** The same device, after a reload with a link in the address. */
function reopened(saved: Partial<AnswersService>) {
  cleanup();
  return openSaving(saved, 'id');
}

const button = (name: string): HTMLElement => screen.getByText(name, { selector: 'button' });
const people = (): HTMLInputElement => screen.getByLabelText('People');
const kept = { answers: { kind: 'family', people: 3, gone: 'x' }, place: 'party' };

test('the answers go with their place, under an address that is right, and Enter sends the link and not the form', async () => {
  const outcomes = ['wrong', 'tooOften', 'failed', 'sent'] as const;
  let tries = 0;
  const { user, calls, host } = openSaving({
    save: vi.fn(async () => ({ outcome: outcomes[tries++] ?? 'sent', ...(tries === 4 && { id: 'saved-id' }) })),
  });
  expect(screen.queryByText('Save and go on later')).toBeNull();
  await user.click(screen.getByLabelText('Family'));
  await user.click(await screen.findByText('Save and go on later'));
  const email = screen.getByLabelText<HTMLInputElement>('Email address', { selector: '[autocomplete=email]' });
  expect(document.activeElement).toBe(email);
  await user.type(email, 'ada{Enter}');
  await screen.findByText('Please enter one email address, such as name@example.com.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.clear(email);
  await user.type(email, ' ada@example.com ');
  for (const word of ['tooOften', 'failed'] as const) {
    await user.click(button('Email me the link'));
    await screen.findByText(word === 'tooOften' ? /^We cannot send more links/ : /^The link was not sent/);
  }
  await user.click(button('Email me the link'));
  await screen.findByText('The link is on its way to ada@example.com.', { exact: false });
  expect(calls.save).toHaveBeenLastCalledWith('ada@example.com', { answers: { kind: 'family' }, place: 'party' });
  expect(screen.queryByText('Email me the link')).toBeNull();
  expect(document.activeElement).toBe(button('Save and go on later'));
  expect(host.leads).toEqual([]);
  cleanup();
  expect(localStorage.getItem('product_test_booking')).toContain('"savedId":"saved-id"');
});

test('a link brings answers back as far as they fit, and the address forgets it', async () => {
  const { calls, address } = openSaving({ open: async () => kept }, 'id');
  await screen.findByText('Your saved answers are back.');
  expect(people().value).toBe('3');
  expect(address.id).toBeUndefined();
  expect(calls.remove).not.toHaveBeenCalled();
});

test('where other answers stand, a link asks first, and both can be had', async () => {
  for (const [choice, value] of [
    ['Keep what is here', '2'],
    ['Use the saved answers', '3'],
  ] as const) {
    const first = openSaving();
    await first.user.type(people(), '2');
    const { user } = reopened({ open: async () => kept });
    const note = await screen.findByText(/^There are other answers/);
    expect(people().value).toBe('2');
    await user.click(within(note.parentElement as HTMLElement).getByText(choice));
    expect(people().value).toBe(value);
    closeForms();
  }
});

test('who opens the link again where nothing changed is not asked', async () => {
  const first = openSaving({ open: async () => kept }, 'id');
  await screen.findByText('Your saved answers are back.');
  expect(first.address.id).toBeUndefined();
  reopened({ open: async () => kept });
  await screen.findByText('Your saved answers are back.');
});

test('what cannot be fetched is tried again; what is gone or garbage changes nothing', async () => {
  let isCut = true;
  const { user, address } = openSaving(
    {
      open: async () => {
        if (isCut) throw new Error('no connection');
        return ['garbage'];
      },
    },
    'id',
  );
  await user.type(people(), '2');
  await screen.findByText('Your saved answers could not be fetched.');
  expect(address.id).toBe('id');
  isCut = false;
  await user.click(button(labels.tryAgain));
  await screen.findByText(/^This link does not lead to saved answers/);
  expect(people().value).toBe('2');
  expect(address.id).toBeUndefined();
});

test('a link that is opened after sending says when, and under which reference', async () => {
  const sent = { at: '2026-05-04T16:00:00.000Z', reference: 'K7M4XQ' };
  openSaving({ open: async () => ({ ...kept, sent }) }, 'id');
  await screen.findByText(/^You sent this on May 4, 2026, reference K7M4XQ\./);
});

test('they can be deleted where the link leads, and what is on the page stays', async () => {
  const { user, calls } = openSaving({ open: async () => kept }, 'id');
  await user.click(await screen.findByText('Delete the saved answers'));
  await screen.findByText(/^The saved answers are deleted/);
  expect(calls.remove).toHaveBeenCalledWith('id');
  expect(people().value).toBe('3');
});

test('a page that keeps nothing offers nothing', async () => {
  const { user } = openForm(form);
  await user.type(people(), '2');
  expect(screen.queryByText('Save and go on later')).toBeNull();
});
