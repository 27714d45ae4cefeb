import { expect, it, vi } from 'vitest';
import { enteredValues } from '../../../src/site/forms/enteredValues.ts';

const html = `
  <input name="firstname" value=""><input name="lastname" value="Old"><input id="nameless">
  <textarea name="message"></textarea>
  <input type="radio" name="home" value="house"><input type="radio" name="home" value="condo">
  <input type="checkbox" name="agree" value="on">
  <input type="checkbox" name="extras" value="cake"><input type="checkbox" name="extras" value="music"><input type="checkbox" name="extras" value="dance">
  <select name="size"><option value="">Choose</option><option value="2">Two</option></select>
  <button name="go" value="1"></button>`;

function page(): { container: HTMLElement; control: (selector: string) => HTMLInputElement } {
  const container = document.createElement('div');
  container.innerHTML = html;
  return {
    container,
    control: (selector) => container.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector),
  };
}

it('collects by name what differs from the prerendered page, and nothing else', () => {
  const { container, control } = page();
  expect(enteredValues(container)).toEqual({});

  control('[name=firstname]').value = 'Ada';
  control('#nameless').value = 'x';
  control('[name=message]').value = 'Two rooms\nand a door';
  control('[value=condo]').checked = true;
  control('[name=agree]').checked = true;
  control('[value=cake]').checked = true;
  control('[value=dance]').checked = true;
  control('[name=size]').value = '2';
  expect(enteredValues(container)).toEqual({
    firstname: 'Ada',
    message: 'Two rooms\nand a door',
    home: 'condo',
    agree: true,
    extras: ['cake', 'dance'],
    size: '2',
  });
});

it('leaves out what the browser filled in, where only counts what somebody typed since the first script', async () => {
  await vi.importActual('../../../src/site/start.ts');
  dispatchEvent(new Event('alive'));
  const { container, control } = page();
  document.body.replaceChildren(container);
  control('[name=firstname]').value = 'old text, put back by the browser';
  control('[name=lastname]').value = 'New';
  control('[name=lastname]').dispatchEvent(new Event('input', { bubbles: true }));
  expect(enteredValues(container, false)).toEqual({ lastname: 'New' });
});
