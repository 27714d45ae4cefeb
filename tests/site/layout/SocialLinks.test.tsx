import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SocialLinks } from '../../../src/site/layout/ContactDetails.tsx';

afterEach(cleanup);

test('networks that the company is on are linked', () => {
  render(<SocialLinks social={{ facebook: '', instagram: 'https://instagram.example/us' }} />);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://instagram.example/us',
  ]);
});

test.each([undefined, {}, { facebook: '', twitter: '' }])('without any there is no heading either: %o', (social) => {
  const { container } = render(<SocialLinks social={social} />);
  expect(container.textContent).toBe('');
});
