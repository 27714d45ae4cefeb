// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { typedValues } from '../../../src/site/forms/typedValues.ts';

const html = `
  <input name="firstname" value=""><input name="lastname" value="Old"><input id="nameless">
  <textarea name="message"></textarea>
  <input type="radio" name="home" value="house"><input type="radio" name="home" value="condo">
  <select name="size"><option value="">Choose</option><option value="2">Two</option></select>
  <button name="go" value="1"></button>`;

it('collects by name what differs from the prerendered page, and nothing else', () => {
  const container = document.createElement('div');
  container.innerHTML = html;
  const control = (selector: string) => container.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector);
  expect(typedValues(container)).toEqual({});

  control('[name=firstname]').value = 'Ada';
  control('#nameless').value = 'x';
  control('[name=message]').value = 'Two rooms\nand a door';
  control('[value=condo]').checked = true;
  control('[name=size]').value = '2';
  expect(typedValues(container)).toEqual({ firstname: 'Ada', message: 'Two rooms\nand a door', home: 'condo', size: '2' });
});
