import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite, standInForLayout } from '../renderSite.tsx';

const panel = () => document.getElementById('menu') ?? expect.fail('no menu');
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
};

standInForLayout();

describe('the header', () => {
  it('leads home, to the quote request and to the phone', () => {
    renderSite('/our-work');
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Bow & Brush Painting').closest('a')?.getAttribute('href')).toBe('/');
    expect(new Set(header.getAllByText('Get a Quote').map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/request-a-quote']),
    );
    expect(header.getAllByText('403-555-0142').map((link) => link.getAttribute('href'))).toContain('tel:+14035550142');
  });

  it.each([
    ['/', 'Home'],
    ['/our-work', 'Our Work'],
    ['/our-work/', 'Our Work'],
    ['/request-a-quote', undefined],
  ])('at %s highlights %s', (path, name) => {
    renderSite(path);
    expect(panel().querySelector('[aria-current=page]')?.textContent).toBe(name);
  });

  it('sticks once the page has scrolled more than 100 px', () => {
    renderSite('/');
    const header = screen.getByRole('banner');
    const sticksAt = (y: number) => {
      scrollTo(y);
      return header.dataset['sticky'];
    };
    expect([0, 100, 101, 5000, 100].map(sticksAt)).toEqual(['false', 'false', 'true', 'true', 'false']);
  });
});
