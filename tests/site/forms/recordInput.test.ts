import { expect, it, vi } from 'vitest';
import { interceptPresses } from '../../../src/site/forms/prehydration.ts';

function prerendered() {
  const container = document.createElement('div');
  container.innerHTML = '<form><button type="button" id="back"></button><button id="next"><b>Next</b></button></form>';
  document.body.replaceChildren(container);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('submit', submitted);
  const press = (selector: string) => container.querySelector<HTMLElement>(selector)?.click();
  return { container, submitted, press };
}

it('keeps the browser from submitting, and presses the last button again once the form is there', () => {
  const { container, submitted, press } = prerendered();
  const recording = interceptPresses(container);
  press('#back');
  press('#next b');
  expect(submitted).not.toHaveBeenCalled();
  recording.replay();
  expect(submitted).toHaveBeenCalledOnce();
});

it('presses the same button where all that was prerendered is replaced', () => {
  const { container, submitted, press } = prerendered();
  const recording = interceptPresses(container);
  press('#next');
  container.replaceChildren(...[...container.children].map((form) => form.cloneNode(true)));
  recording.replay();
  expect(submitted).toHaveBeenCalledOnce();
});

it('presses nothing when nothing was pressed', () => {
  const { container, submitted, press } = prerendered();
  const recording = interceptPresses(container);
  recording.replay();
  expect(submitted).not.toHaveBeenCalled();
  press('#next');
  expect(submitted).toHaveBeenCalledOnce();
});

it('hears what another listener stops on its way, and leaves a press with a modifier to the browser', () => {
  const { container, submitted, press } = prerendered();
  const stopped = new AbortController();
  document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: stopped.signal });
  const recording = interceptPresses(container);
  press('#next');
  stopped.abort();
  recording.replay();
  expect(submitted).toHaveBeenCalledOnce();
  const again = interceptPresses(container);
  const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  expect(container.querySelector('#next')?.dispatchEvent(modified)).toBe(true);
  expect(again.isPressed()).toBe(false);
  again.stop();
});
