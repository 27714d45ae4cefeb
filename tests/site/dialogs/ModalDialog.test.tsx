import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModalDialog } from '../../../src/site/dialogs/ModalDialog.tsx';
import { standInForDialogs } from './standInForDialogs.ts';

standInForDialogs();
afterEach(cleanup);

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

/** What the browser would ask for; returns whether it may go on. */
const ask = {
  escape: () => fireEvent.keyDown(dialog(), { key: 'Escape' }),
  cancel: () => fireEvent(dialog(), createEvent('cancel', dialog(), { cancelable: true })),
};

it('is open and modal as long as it is on the page', () => {
  const { unmount } = render(<ModalDialog label="Your details">Text</ModalDialog>);
  const element = dialog();
  expect(element.showModal).toHaveBeenCalledOnce();
  expect(element.getAttribute('aria-label')).toBe('Your details');
  unmount();
  expect(element.close).toHaveBeenCalledOnce();
  expect(element.showModal).toHaveBeenCalledOnce();
});

describe('without a way to dismiss it', () => {
  it.each(Object.entries(ask))('%s does nothing', (_, askFor) => {
    render(<ModalDialog label="Your details">Text</ModalDialog>);
    expect(dialog().getAttribute('closedby')).toBe('none');
    expect(askFor()).toBe(false);
    expect(dialog().open).toBe(true);
  });

  it('opens again when the browser closes it all the same', () => {
    render(<ModalDialog label="Your details">Text</ModalDialog>);
    dialog().close();
    expect(dialog().open).toBe(true);
  });

  it('leaves other keys alone', () => {
    render(<ModalDialog label="Your details">Text</ModalDialog>);
    expect(fireEvent.keyDown(dialog(), { key: 'Enter' })).toBe(true);
  });
});

describe('with a way to dismiss it', () => {
  it.each([...Object.entries(ask), ['closing', () => dialog().close()] as const])('%s asks for it', (_, askFor) => {
    const onCloseRequest = vi.fn();
    render(
      <ModalDialog label="Summary" onCloseRequest={onCloseRequest}>
        Text
      </ModalDialog>,
    );
    askFor();
    expect(onCloseRequest).toHaveBeenCalledOnce();
  });
});

it('stays open where a file picker in it is cancelled', () => {
  const onCloseRequest = vi.fn();
  render(
    <ModalDialog label="Summary" onCloseRequest={onCloseRequest}>
      <input type="file" aria-label="Photos" />
    </ModalDialog>,
  );
  const input = screen.getByLabelText('Photos');
  fireEvent(input, createEvent('cancel', input, { bubbles: true }));
  expect(onCloseRequest).not.toHaveBeenCalled();
});
