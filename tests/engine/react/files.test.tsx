import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldWidgetProps } from '../../../src/engine/theme/fieldProps.ts';
import { FileInput } from '../../../src/engine/theme/widgets/FileInput.tsx';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { answered, closeForms, openForm } from './openForm.tsx';

afterEach(closeForms);

const holdSending = (): void => undefined;

test('files that are chosen while the code that sends them cannot be had are named in the answer, and handed to it later', async () => {
  const { labels } = compiledForm('attachments').definition;
  const added = vi.fn();
  const uploads = { labels, add: added, subscribe: () => () => undefined, changes: () => 0, find: () => undefined };
  const loadUploads = vi.fn(async (): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch')));
  const onChange = vi.fn();
  const props = { id: 'photos', schema: { maxFiles: 3 }, options: {}, rawErrors: [], onChange };
  const registry = { formContext: { labels, loadUploads, holdSending } };
  render(<FileInput {...({ ...props, registry } as unknown as FieldWidgetProps)} />);
  const files = [new File(['x'], 'image.jpg', { type: 'image/jpeg' }), new File(['y'], 'plan.pdf')];
  const input = document.querySelector<HTMLInputElement>('#photos') ?? expect.fail();
  await userEvent.upload(input, files);
  expect(onChange).toHaveBeenLastCalledWith(files.map(({ name }) => expect.objectContaining({ name })));
  expect(screen.getByRole('alert').textContent).toMatch(/^image.jpg did not arrive. plan.pdf did not arrive./);
  loadUploads.mockResolvedValue({ ...uploads, refused: () => [], statusOf: () => '' });
  await userEvent.click(screen.getByRole('button'));
  expect(added).toHaveBeenCalledExactlyOnceWith('photos', files, { maxFiles: 3 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('files that are chosen while the code that sends them is on its way are named beside what they were chosen with', () => {
  const { labels } = compiledForm('attachments').definition;
  const value = ['hall.jpg', 'stairs.jpg'].map((name) => ({ name, type: 'image/jpeg', bytes: 5000, key: '' }));
  const registry = { formContext: { labels, loadUploads: () => new Promise(() => undefined), holdSending } };
  const props = { id: 'photos', schema: { maxFiles: 3 }, options: {}, rawErrors: [], value, registry };
  render(<FileInput {...(props as unknown as FieldWidgetProps)} />);
  const about = document.querySelector('#photos')?.getAttribute('aria-describedby') ?? expect.fail();
  expect(document.getElementById(about)?.textContent).toBe('hall.jpg (5 kB), stairs.jpg (5 kB)');
});

test('a photo that arrives while its form is open for the second time, on another page in between, is not asked for again', async () => {
  let arrive = (): void => undefined;
  const photo = { id: 'f', name: 'hall.jpg', type: 'image/jpeg', bytes: 1 };
  const host = new RecordingHost();
  Object.assign(host, { upload: () => new Promise((resolve) => (arrive = () => resolve(photo))) });
  const { user } = openForm('attachments', host);
  await user.upload(screen.getByLabelText(/^Picture/), new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
  await screen.findByText('hall.jpg (1 kB)');
  cleanup();
  openForm('attachments');
  await screen.findByText('We do not have hall.jpg. Please choose it again.');
  await answered(() => arrive());
  await screen.findByText('hall.jpg (1 kB)');
  expect(screen.queryByText('We do not have hall.jpg. Please choose it again.')).toBeNull();
});
