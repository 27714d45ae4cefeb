import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LeadContactAndDoneButtons } from '../../src/desk/LeadContactAndDoneButtons.tsx';
import type { DeskLead } from '../../src/deskApi/desk.ts';

afterEach(cleanup);

test('Call dials a number, and its extension after a pause', () => {
  const lead = { id: 'a', name: 'Ada', phone: '403-555-0142 ext. 12', email: '' } as DeskLead;
  render(<LeadContactAndDoneButtons lead={lead} changeLead={() => Promise.resolve(true)} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:4035550142,12');
});
