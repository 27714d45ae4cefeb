import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';
import { loadForm } from '../../../src/engine/react/formCode.tsx';
import { compiledForm } from '../../engine/compiledForm.ts';

const form = await loadForm(compiledForm('attachments'));
configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type UploadHost = NonNullable<FormHost['upload']>;

const answerOf = ({ name, type, size }: File, pixels = {}) => ({
  id: `id of ${name}`,
  name,
  type,
  bytes: size,
  ...pixels,
});

/** A service at which each file arrives at once; it knows the pixels of banners. */
const arriving: UploadHost = async ({ field }, file) =>
  answerOf(file, field === 'banner' ? { width: 800, height: 600 } : {});

/** Shows the form, and collects what it sends. */
function open(upload: UploadHost = arriving): {
  user: ReturnType<typeof userEvent.setup>;
  sent: Record<string, unknown>[];
} {
  const sent: Record<string, unknown>[] = [];
  const host: FormHost = {
    storagePrefix: 'test',
    send: (_call, payload) => {
      sent.push(payload);
      return new Promise(() => undefined);
    },
    upload,
    notify: () => undefined,
    goTo: () => undefined,
  };
  render(<Form form={form} host={host} />);
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

test('files are sent as they are chosen, and the lead names what the service has of them', async () => {
  showing(800, 600);
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await user.upload(control('Plan'), bytes('plan.pdf', 10, 'application/pdf'));
  await user.upload(control('Banner'), bytes('b.png', 10, 'image/png'));
  await user.upload(control('Photos'), [bytes('1.jpg', 10, 'image/jpeg'), bytes('2.jpg', 10, 'image/jpeg')]);
  await user.type(control('Note'), 'The plan is old');
  await screen.findByRole('button', { name: 'Remove 2.jpg' });
  expect(described(control('Picture'))).toEqual(['Hint of Picture', expect.stringContaining('a.jpg (2 kB)')]);
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    picture: { id: 'id of a.jpg', name: 'a.jpg', type: 'image/jpeg', bytes: 2000 },
    plan: { id: 'id of plan.pdf', name: 'plan.pdf', type: 'application/pdf', bytes: 10 },
    banner: { id: 'id of b.png', name: 'b.png', type: 'image/png', bytes: 10, width: 800, height: 600 },
    photos: [
      { id: 'id of 1.jpg', name: '1.jpg', type: 'image/jpeg', bytes: 10 },
      { id: 'id of 2.jpg', name: '2.jpg', type: 'image/jpeg', bytes: 10 },
    ],
    note: 'The plan is old',
  });
});

test('a picture that is decoded after it has arrived is shown beside its name', async () => {
  let decode = (): void => undefined;
  const decoded = new Promise((resolve) => {
    decode = () => resolve({ width: 8, height: 6, close: () => undefined });
  });
  vi.stubGlobal('createImageBitmap', () => decoded);
  const { user } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await screen.findByRole('button', { name: 'Remove a.jpg' });
  const drawImage = vi.fn();
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  await act(async () => decode());
  await waitFor(() => expect(drawImage).toHaveBeenCalled());
  context.mockRestore();
});

test('files that break their rules are named at once, and not sent', async () => {
  showing(800, 601);
  const upload = vi.fn(arriving);
  const { user, sent } = open(upload);
  await user.upload(control('Picture'), bytes('a.jpg', 102_401, 'image/jpeg'));
  await user.upload(control('Banner'), bytes('b.png', 10, 'image/png'));
  await screen.findAllByText('a.jpg: The Picture field must be a file of at most 100 kB');
  await screen.findAllByText('b.png: The Banner field must be a picture of 800 by 600 pixels');
  await user.upload(control('Photos'), bytes('nothing.jpg', 0, 'image/jpeg'));
  await screen.findAllByText('nothing.jpg is empty.');
  expect(upload).not.toHaveBeenCalled();
  await user.upload(control('Picture'), bytes('a.jpg', 102_400, 'image/jpeg'));
  await screen.findByRole('button', { name: 'Remove a.jpg' });
  expect(screen.queryByText('a.jpg: The Picture field must be a file of at most 100 kB')).toBeNull();
  expect(sent).toEqual([]);
});

test('files that are chosen together are judged, each by itself, before any is sent', async () => {
  const upload = vi.fn(arriving);
  open(upload);
  const files = [
    ['a', 4_000_000],
    ['b', 10],
    ['c', 5_000_000],
  ] as const;
  const chosen = files.map(([name, size]) => bytes(`${name}.jpg`, size, 'image/jpeg'));
  fireEvent.change(control('Photos'), { target: { files: chosen } });
  const unfocused = bytes('plan.pdf', 30_000_000, 'application/pdf');
  fireEvent.change(control('Plan'), { target: { files: [unfocused] } });
  await screen.findAllByText(/^c\.jpg: The Photos field must be a file of at most 2\.9 MB/);
  await screen.findAllByText(/^a\.jpg: The Photos field must be a file of at most 2\.9 MB/);
  await screen.findAllByText(/^plan\.pdf: The Plan field must be a file of at most 25 MB/);
  await screen.findByRole('button', { name: 'Remove b.jpg' });
  expect(upload.mock.calls.map(([, file]) => file.name)).toEqual(['b.jpg']);
});

test('no more files than the field takes', async () => {
  const upload = vi.fn(arriving);
  const { user, sent } = open(upload);
  await user.upload(control('Picture'), bytes('a.jpg', 10, 'image/jpeg'));
  const four = ['1', '2', '3', '4'].map((name) => bytes(`${name}.jpg`, 10, 'image/jpeg'));
  await user.upload(control('Photos'), four);
  await screen.findAllByText('4.jpg: The Photos field takes at most 3 files');
  await screen.findByRole('button', { name: 'Remove 3.jpg' });
  expect(screen.queryByRole('button', { name: 'Remove 4.jpg' })).toBeNull();
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['photos']).toHaveLength(3);
  expect(upload).toHaveBeenCalledTimes(4);
});

test('a file can be taken off: the control is empty and has the focus', async () => {
  const { user, sent } = open();
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await user.click(await screen.findByRole('button', { name: 'Remove a.jpg' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove a.jpg' })).toBeNull());
  expect(control('Picture').files).toHaveLength(0);
  expect(document.activeElement).toBe(control('Picture'));
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(messages()).toEqual(['The Picture field is required']));
  expect(sent).toEqual([]);
});

test('on its way: how far, given up with a button, and the form waits for what is left', async () => {
  const under = new Map<string, { signal: AbortSignal; arrive: () => void; progress: (part: number) => void }>();
  const { user, sent } = open(
    (_place, file, { signal, progress }) =>
      new Promise((resolve) => {
        const arrive = () => resolve(answerOf(file));
        under.set(file.name, { signal, arrive, progress: (part) => progress(part, false) });
      }),
  );
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await user.upload(control('Photos'), [bytes('b.jpg', 10, 'image/jpeg'), bytes('c.jpg', 10, 'image/jpeg')]);
  await screen.findByRole('button', { name: 'Cancel b.jpg' });
  // Two at a time.
  expect([...under.keys()]).toEqual(['a.jpg', 'b.jpg']);
  await act(async () => under.get('a.jpg')?.progress(0.42));
  expect(screen.getByLabelText('a.jpg: 42% sent')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel b.jpg' }));
  expect(under.get('b.jpg')?.signal.aborted).toBe(true);
  await waitFor(() => expect([...under.keys()]).toContain('c.jpg'));

  await user.click(screen.getByText('Submit'));
  await act(async () => under.get('a.jpg')?.arrive());
  expect(sent).toEqual([]);
  await act(async () => under.get('c.jpg')?.arrive());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['photos']).toEqual([{ id: 'id of c.jpg', name: 'c.jpg', type: 'image/jpeg', bytes: 10 }]);
});

test('what did not arrive is told at its field, and tried again', async () => {
  let isDown = true;
  const { user, sent } = open(async (_place, file) => {
    if (isDown) throw new Error('no answer');
    return answerOf(file);
  });
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await screen.findByRole('button', { name: 'Try a.jpg again' });
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(messages()).toEqual(['Some files did not arrive. Try them again, or remove them.']));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }));
  await screen.findByRole('button', { name: 'Remove a.jpg' });
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what the service does not take is said in its words, and no part of the answers', async () => {
  const { user } = open(() =>
    Promise.reject(
      Object.assign(new Error('refused'), { fieldErrors: [{ field: 'picture', message: 'a.jpg is bad.' }] }),
    ),
  );
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await screen.findAllByText('a.jpg is bad.');
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(messages()).toEqual(['The Picture field is required']));
});

test('a draft keeps what has arrived, and asks again for what was on its way', async () => {
  const { user } = open((place, file, how) =>
    file.name === 'slow.jpg' ? new Promise(() => undefined) : arriving(place, file, how),
  );
  await user.upload(control('Picture'), bytes('a.jpg', 2000, 'image/jpeg'));
  await screen.findByRole('button', { name: 'Remove a.jpg' });
  await user.upload(control('Photos'), bytes('slow.jpg', 10, 'image/jpeg'));
  await screen.findByRole('button', { name: 'Cancel slow.jpg' });
  cleanup();
  const { user: later, sent } = open();
  await screen.findByText('a.jpg (2 kB)');
  await screen.findByText('We do not have slow.jpg. Please choose it again.');
  await later.upload(control('Photos'), bytes('slow.jpg', 10, 'image/jpeg'));
  await screen.findByText('slow.jpg is ready to be sent.');
  await later.click(screen.getByText('Submit'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      picture: { id: 'id of a.jpg', name: 'a.jpg', type: 'image/jpeg', bytes: 2000 },
      photos: [{ id: 'id of slow.jpg', name: 'slow.jpg', type: 'image/jpeg', bytes: 10 }],
    },
  ]);
});

test('a field that another answer may make required is not called optional', () => {
  open();
  expect(screen.getAllByText('(optional)').map((remark) => remark.parentElement?.textContent)).toEqual([
    'Plan (optional)',
    'Banner (optional)',
    'Photos (optional)',
    'Signature (optional)',
  ]);
});
