import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { content } from '../../src/site/content/content.ts';
import { words as homeWords } from 'virtual:content/home';
import { navigation } from '../../src/site/navigation/navigation.ts';
import { routes } from '../../src/site/routes.tsx';
import { renderSite, standInForLayout } from './renderSite.tsx';

const { company } = content;
const titles: Record<string, string> = {
  '/': 'Bow & Brush Painting | Calgary Interior & Exterior Painting Experts',
  '/our-work': 'Our Painting Work',
  '/get-detailed-quote': 'Get Detailed Quote',
  '/request-a-quote': 'Request a Quote',
  '/privacy': 'Privacy',
  '*': '404 - Page Not Found',
};
const addressOf = (path: string) => (path === '*' ? '/no/such/page' : path);
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

standInForLayout();

describe('the routes', () => {
  it('are the five of the specification, those of the forms among them', () => {
    expect(routes.map(({ path }) => path)).toEqual(Object.keys(titles));
  });

  it.each(routes)('$path has one h1, its title and its description', ({ path, name, description }) => {
    renderSite(addressOf(path));
    expect(headings()).toEqual([path === '/' ? homeWords.hero.heading : name]);
    expect(document.title).toBe(titles[path]);
    expect(attribute('meta[name=description]', 'content')).toBe(description);
    expect(attribute('link[rel=canonical]', 'href') ?? '').toBe(path === '*' ? '' : company.url + path);
  });

  it.each(routes)('$path leads to the quote request and shows the contact details', ({ path }) => {
    renderSite(addressOf(path));
    expect(screen.getByRole('link', { name: content.callToAction }).getAttribute('href')).toBe('/request-a-quote');
    expect(screen.getByRole('contentinfo').textContent).toContain(company.mailboxes.services);
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()} ${company.name}`);
  });
});

it('the privacy page says after how many days leads are deleted', () => {
  renderSite('/privacy');
  const heading = screen.getByRole('heading', { name: 'After a while' });
  expect(heading.nextElementSibling?.textContent).toBe('We delete what you sent us 1095 days after it arrived.');
});

describe('a navigation', () => {
  it('starts at the top of the page with the focus on its heading; the first load does not', () => {
    renderSite('/');
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);

    act(() => screen.getByText('Our Work').click());
    expect(document.title).toBe('Our Painting Work');
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, left: 0, behavior: 'instant' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can come from outside the tree of the router', () => {
    renderSite('/our-work');
    act(() => navigation.goTo('/'));
    expect(headings()).toEqual([homeWords.hero.heading]);
  });
});
