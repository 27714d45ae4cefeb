import { expect, it, vi } from 'vitest';
import { watchEarly } from '../../../src/site/forms/earlyInput.ts';

// @vitest-environment jsdom

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
  const early = watchEarly(container);
  press('#back');
  press('#next b');
  expect(submitted).not.toHaveBeenCalled();
  early.release();
  expect(submitted).toHaveBeenCalledOnce();
});

it('presses nothing when nothing was pressed', () => {
  const { container, submitted, press } = prerendered();
  const early = watchEarly(container);
  early.release();
  expect(submitted).not.toHaveBeenCalled();
  press('#next');
  expect(submitted).toHaveBeenCalledOnce();
});
