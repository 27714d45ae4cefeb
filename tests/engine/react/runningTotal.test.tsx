import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { watchForms } from './openForm.tsx';

watchForms();

test('a total is asked for once something was entered, and not before', async () => {
  const form = pageForm(compiledForm('booking'));
  const total = vi.fn(async (answers: Record<string, unknown>) => `So far: ${String(answers['people'])}`);
  const host = Object.assign(new RecordingHost(), { total });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Form form={{ ...form, definition: { ...form.definition, runningTotal: true } }} host={host} />);
  const wait = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  await wait();
  expect(total).not.toHaveBeenCalled();
  // It is in the page before it says anything, or nobody would hear the first total.
  const line = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  for (const value of ['1', '12', '2']) {
    fireEvent.change(screen.getByLabelText('People'), { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(600));
  }
  expect(total).not.toHaveBeenCalled();
  await wait();
  expect(screen.getByText('So far: 2').closest('[role=status]')).not.toBeNull();
  expect(line?.isConnected).toBe(true);
  expect(total).toHaveBeenCalledOnce();
});
