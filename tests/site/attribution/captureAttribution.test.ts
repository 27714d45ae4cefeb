import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeOriginAndStripCampaign } from '../../../src/site/attribution.ts';
import { tabStorage } from '../../../src/site/tabStorage.ts';

const arriveAt = (address: string, from = '') => {
  history.replaceState({ idx: 3 }, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  storeOriginAndStripCampaign();
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps campaign, landing page and the page before, and takes the campaign out of the address', () => {
  arriveAt('/our-work?categoryIndex=1&utm_source=news#top', 'https://search.example/find?q=secret');
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/our-work?categoryIndex=1#top');
  expect(history.state).toEqual({ idx: 3 });
  expect(Object.fromEntries(new URLSearchParams(tabStorage('attribution')))).toEqual({
    utm_source: 'news',
    referrer: 'https://search.example/find',
    landing_page: '/our-work',
  });
});

it('keeps the first arrival of a visit; the address is cleaned each time', () => {
  arriveAt('/');
  arriveAt('/our-work?utm_source=later', `${location.origin}/`);
  expect(location.search).toBe('');
  expect(tabStorage('attribution')).toBe('referrer=&landing_page=%2F');
});

it('needs no storage', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  arriveAt('/?gclid=1');
  expect(location.search).toBe('');
  expect(tabStorage('attribution')).toBe('');
  blocked.mockRestore();
});
