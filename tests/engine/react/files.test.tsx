import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordingHost } from '../session/RecordingHost.ts';
import { answered, closeForms, openForm } from './openForm.tsx';

afterEach(closeForms);

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
