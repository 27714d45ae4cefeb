import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories } from 'virtual:content/gallery';
import { renderSite, standInForLayout } from '../renderSite.tsx';

/** The tabs, with the numbers of their projects in their order. */
const tabs = [
  { name: 'Interior & Bathroom', projects: [13, 11, 4, 15, 3, 5, 6, 7, 1, 2] },
  { name: 'Exterior, Cabinets & Doors', projects: [8, 12, 14, 16, 9, 10] },
];

standInForLayout();

const tab = (index: number) => screen.getByRole('tab', { name: tabs[index]?.name ?? '' });
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => screen.getByRole('tabpanel');

it('holds the projects of the specification in its order', () => {
  expect(
    categories.map(({ title, projects: own }) => ({
      name: title,
      projects: own.map(({ project }) => project),
    })),
  ).toEqual(tabs);
});

it('says what every picture shows, with the area', () => {
  for (const { area, before, after, more = [] } of categories.flatMap((category) => category.projects)) {
    for (const picture of [before ?? after, after, ...more]) expect(picture.alt).toContain(area);
    expect(before?.alt).not.toBe(after.alt);
  }
});

describe('the tab that is open', () => {
  it.each([
    ['/our-work', 0],
    ['/our-work?categoryIndex=0', 0],
    ['/our-work?categoryIndex=1', 1],
    ['/our-work?categoryIndex=2', 0],
    ['/our-work?categoryIndex=-1', 0],
    ['/our-work?categoryIndex=1.5', 0],
    ['/our-work?categoryIndex=interior', 0],
    ['/our-work?utm_source=x&categoryIndex=1', 1],
  ])('at %s is number %i', (address, index) => {
    renderSite(address);
    expect(openTab()).toBe(tabs[index]?.name);
    expect(within(panel()).getAllByRole('figure')).toHaveLength(tabs[index]?.projects.length ?? 0);
  });

  it('moves by arrow keys, with the focus', () => {
    renderSite('/our-work');
    tab(0).focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 0],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['End', 1],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(openTab()).toBe(tabs[index]?.name);
      expect(document.activeElement).toBe(tab(index));
    }
    expect(fireEvent.keyDown(tab(1), { key: 'ArrowDown' })).toBe(true);
    expect(openTab()).toBe(tabs[1]?.name);
  });
});
