import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';
import { loadFormCode } from '../../../src/engine/react/formCode.ts';
import { compiledForm } from '../../engine/compiledForm.ts';

// @vitest-environment jsdom

await loadFormCode(compiledForm('attachments').definition);
configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Shows the form, and collects what it sends. */
function open(): { user: ReturnType<typeof userEvent.setup>; sent: Record<string, unknown>[] } {
  const sent: Record<string, unknown>[] = [];
  const host: FormHost = {
    storagePrefix: 'test',
    send: (_call, payload) => {
      sent.push(payload);
      return new Promise(() => undefined);
    },
    notify: () => undefined,
    goTo: () => undefined,
  };
  render(<Form form={compiledForm('attachments')} host={host} />);
  return { user: userEvent.setup(), sent };
}

const control = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));
const described = (element: HTMLElement): (string | null | undefined)[] =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const bytes = (name: string, size: number, type: string): File => new File([new Uint8Array(size)], name, { type });
const messages = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);

/** A browser that sees these pixels in every picture. */
const showing = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));

test('label, hint, accepted files and what is required', async () => {
  const { user } = open();
  const picture = control('Picture');
  expect([picture.type, picture.name, picture.accept, picture.getAttribute('aria-required')]).toEqual([
    'file',
    'picture',
    'image/*',
    'true',
  ]);
  expect(control('Plan').accept).toBe('.pdf,.docx,application/pdf,text/*');
  expect(described(picture)).toEqual(['Hint of Picture']);
  await user.click(screen.getByText('Submit'));
  expect(messages()).toEqual(['The Picture field is required']);
  expect(described(picture)).toEqual(['Hint of Picture', 'The Picture field is required']);
  expect(picture.getAttribute('aria-invalid')).toBe('true');
});

test('what is known of the files is sent, with the pixels of pictures', async () => {
  showing(800, 600);
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await user.upload(control('Plan'), bytes('plan.pdf', 10, 'application/pdf'));
  await user.upload(control('Banner'), bytes('b.png', 10, 'image/png'));
  await user.type(control('Note'), 'The plan is old');
  expect(described(control('Picture'))).toEqual(['Hint of Picture', 'a.jpg (2 KB)']);
  await user.click(screen.getByText('Submit'));
  expect(sent).toEqual([
    {
      picture: { name: 'a.jpg', type: 'image/jpeg', bytes: 2000, width: 800, height: 600 },
      plan: { name: 'plan.pdf', type: 'application/pdf', bytes: 10 },
      banner: { name: 'b.png', type: 'image/png', bytes: 10, width: 800, height: 600 },
      note: 'The plan is old',
    },
  ]);
});

test('files that break their rules are named, and the messages go when they are mended', async () => {
  showing(800, 601);
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 102_401, 'image/jpeg'));
  await user.upload(control('Banner'), bytes('b.png', 10, 'image/png'));
  await user.click(screen.getByText('Submit'));
  expect(messages()).toEqual([
    'The Picture field must be a file of at most 100 KB',
    'The Banner field must be a picture of 800 by 600 pixels',
  ]);
  await user.upload(control('Picture'), bytes('a.jpg', 102_400, 'image/jpeg'));
  await user.click(screen.getByText('Remove Banner'));
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
  expect(sent).toEqual([]);
});

test('a file can be taken off: the control is empty and has the focus', async () => {
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await user.click(await screen.findByText('Remove Picture'));
  await waitFor(() => expect(screen.queryByText('Remove Picture')).toBeNull());
  expect(control('Picture').files).toHaveLength(0);
  expect(document.activeElement).toBe(control('Picture'));
  await user.click(screen.getByText('Submit'));
  expect(sent).toEqual([]);
});

test('a picture that the browser cannot show has no pixels', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.heic', 2000, 'image/heic'));
  await screen.findByText('a.heic (2 KB)');
  await user.click(screen.getByText('Submit'));
  expect(sent).toEqual([{ picture: { name: 'a.heic', type: 'image/heic', bytes: 2000 } }]);
});

test('of two files chosen one after the other the last one counts, whichever is read first', async () => {
  const waiting: ((picture: unknown) => void)[] = [];
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => void waiting.push(resolve)));
  const { user } = open();
  await user.upload(control('Picture'), bytes('slow.jpg', 10, 'image/jpeg'));
  await user.upload(control('Picture'), bytes('fast.jpg', 10, 'image/jpeg'));
  for (const resolve of waiting.reverse())
    await act(async () => resolve({ width: 1, height: 1, close: () => undefined }));
  expect(screen.queryByText('fast.jpg (1 KB)')).not.toBeNull();
  expect(screen.queryByText('slow.jpg (1 KB)')).toBeNull();
});

test('a draft keeps what is known of a file', async () => {
  const { user } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await screen.findByText('a.jpg (2 KB)');
  cleanup();
  const { user: later, sent } = open();
  await screen.findByText('a.jpg (2 KB)');
  expect(control('Picture').files).toHaveLength(0);
  await later.click(screen.getByText('Submit'));
  expect(sent).toEqual([{ picture: { name: 'a.jpg', type: 'image/jpeg', bytes: 2000 } }]);
});

test('a field that another answer may make required is not called optional', () => {
  open();
  expect(screen.getAllByText('(optional)').map((remark) => remark.parentElement?.textContent)).toEqual([
    'Plan (optional)',
    'Banner (optional)',
  ]);
});
