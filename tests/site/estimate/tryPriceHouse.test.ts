import { afterEach, expect, it, vi } from 'vitest';
import { PricingError } from '../../../src/pricing/errors.ts';
import { tryPriceHouse } from '../../../src/site/estimate/describeEstimate.ts';
import { frozenTables } from '../../pricing/frozenTables.ts';

const moment = new Date('2026-11-21T12:00:00-07:00');
afterEach(() => vi.restoreAllMocks());

it('goes on without a price when the house cannot be priced, and says why to the one who looks after the site', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const answers: Record<string, unknown> = { houseSize: 9, rooms: [{}] };
  expect(tryPriceHouse(answers, frozenTables, moment)).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(PricingError));
});
