import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formHistory } from '../../../src/site/forms/formHistory.ts';
import { navigation } from '../../../src/site/navigation/navigation.ts';
import { leaveAfterEach, visit, visited } from '../navigation/visit.tsx';

leaveAfterEach();

const heard = vi.fn();
let stop: (() => void) | undefined;
const goTo = (path: string) => act(() => navigation.goTo(path));
const back = () => act(navigation.back);

/** The history of the form `quote`, which opens on the page that is visited. */
function open() {
  const history = formHistory('quote');
  stop = history.subscribe(heard);
  return { current: history.current, push: (place: string, from?: string) => act(() => history.push(place, from)) };
}

afterEach(() => {
  stop?.();
  heard.mockClear();
});

describe('a history', () => {
  it('has an entry of the same address for every place, and tells of the ones that Back leads to', () => {
    visit('/', '/form');
    const history = open();
    expect(history.current()).toBeUndefined();
    history.push('b', 'a');
    history.push('c', 'b');
    expect(visited()).toBe('/form {"form":"quote","place":"c"}');
    expect(history.current()).toBe('c');
    expect(heard).not.toHaveBeenCalled();
    back();
    back();
    expect(heard.mock.calls).toEqual([['b'], ['a']]);
    expect(history.current()).toBe('a');
  });

  it('begins where the page left off, after a reload or when the visitor comes back', () => {
    visit({ pathname: '/form', state: { form: 'quote', place: 'b' } });
    expect(open().current()).toBe('b');
  });

  it('takes no notice of the places of another form', () => {
    visit({ pathname: '/form', state: { form: 'other', place: 'b' } });
    expect(open().current()).toBeUndefined();
  });

  it('tells nothing when the visitor leaves the page', () => {
    visit('/', '/form');
    open().push('b', 'a');
    goTo('/our-work');
    expect(heard).not.toHaveBeenCalled();
  });

  it('stays where it is when a link leads to its own page, or to a part of it', () => {
    visit('/form');
    open().push('b', 'a');
    goTo('/form');
    expect(visited()).toBe('/form {"form":"quote","place":"b"}');
    goTo('/form#main');
    expect(visited()).toBe('/form#main {"form":"quote","place":"b"}');
    back();
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes no notice of what lies over the page', () => {
    visit('/form');
    open().push('b', 'a');
    act(() => navigation.pushState({ ...navigation.state(), layer: true }));
    back();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the page', () => {
  it('neither scrolls nor takes the focus while the visitor moves within a form', () => {
    visit('/', '/form');
    const history = open();
    history.push('b', 'a');
    back();
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it('starts at its top when it is left, come back to, or asked for again', () => {
    visit('/form');
    open().push('b', 'a');
    goTo('/our-work');
    back();
    goTo('/form');
    expect(window.scrollTo).toHaveBeenCalledTimes(3);
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });
});
