import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pictures as homePictures } from 'virtual:content/home';
import { labels } from '../../../src/site/content/content.ts';
import { BeforeAfterSlider } from '../../../src/site/slider/BeforeAfterSlider.tsx';

afterEach(cleanup);

const { after, before = after } = homePictures.featured;
const { slider: words } = labels;
const show = () => render(<BeforeAfterSlider before={before} after={after} sizes="100vw" />);
const range = () => screen.getByRole<HTMLInputElement>('slider', { name: words.divider });
const frame = () => range().parentElement ?? expect.fail('no frame');
const hintSide = () => screen.getByText(words.hint).dataset['side'];
const slideTo = (value: number) => fireEvent.change(range(), { target: { value: String(value) } });

describe('the before/after slider', () => {
  it('starts in the middle, and shows both pictures with their words', () => {
    show();
    expect(range().value).toBe('50');
    expect(range().getAttribute('aria-valuetext')).toBe('50\u00a0% Before, 50\u00a0% After');
    expect(frame().style.getPropertyValue('--divider')).toBe('50%');
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([after.alt, before.alt]);
  });

  it('has no style attribute in its prerendered page: the content security policy allows none', () => {
    expect(show().container.innerHTML.match(/style=/g)).toHaveLength(1);
  });

  it('says its hint on the right of the handle, above 90 % on the left', () => {
    show();
    expect(hintSide()).toBe('right');
    slideTo(90);
    expect(hintSide()).toBe('right');
    slideTo(91);
    expect(hintSide()).toBe('left');
    expect(range().getAttribute('aria-valuetext')).toBe('91\u00a0% Before, 9\u00a0% After');
    slideTo(40);
    expect(hintSide()).toBe('right');
  });

  it('goes to either end by a button, which says so', () => {
    show();
    const [toBefore, toAfter] = [words.before, words.after].map((name) => screen.getByRole('button', { name }));
    if (!toBefore || !toAfter) return expect.fail('no buttons');
    const pressed = () => [toBefore, toAfter].map((button) => button.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'false']);
    fireEvent.click(toBefore);
    expect([range().value, ...pressed()]).toEqual(['100', 'true', 'false']);
    fireEvent.click(toAfter);
    expect([range().value, ...pressed()]).toEqual(['0', 'false', 'true']);
  });
});
