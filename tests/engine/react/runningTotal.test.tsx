import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { closeForms } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(closeForms);

test('a total is asked for once something was entered, and not before', async () => {
  const { definition, validators } = compiledForm('booking');
  const total = vi.fn(async (answers: Record<string, unknown>) => `So far: ${String(answers['people'])}`);
  const host = Object.assign(new RecordingHost(), { total });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Form form={{ definition: { ...definition, runningTotal: true }, validators }} host={host} />);
  const wait = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  await wait();
  expect(total).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('People'), { target: { value: '2' } });
  await wait();
  expect(screen.getByText('So far: 2')).toBeDefined();
});
