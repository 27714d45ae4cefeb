import { expect, onTestFinished, test, vi } from 'vitest';
import { PassedTime } from '../../src/server/PassedTime.ts';
import { opened, testDatabases } from './databases.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 1);

/** Clocks of their own for the test: the one that can be set, and the monotonic one. */
function ownClocks() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  onTestFinished(() => void vi.useRealTimers());
}

test.each(testDatabases())('time passes no faster than the monotonic clock, on $name', async ({ newUrl }) => {
  ownClocks();
  const database = await opened(await newUrl());
  const told: unknown[] = [];
  const started = () => PassedTime.open(database, { error: (...line: unknown[]) => void told.push(line) });
  let time = await started();
  const daysBy = async () => ((await time.recordNow()).getTime() - start) / day;
  const run = async (hours: number): Promise<void> => {
    for (let each = 0; each < hours; each += 1) {
      vi.advanceTimersByTime(hour);
      await time.recordNow();
    }
  };
  expect(await daysBy()).toBe(0);
  // A weekend without the service is time that has passed.
  vi.setSystemTime(start + 2 * day);
  time = await started();
  expect([await daysBy(), time.isInDoubt, told]).toEqual([2, false, []]);

  vi.setSystemTime(start + 202 * day);
  expect([await daysBy(), time.isInDoubt, told.length]).toEqual([2, true, 1]);
  await run(24);
  // The service is started again meanwhile, which does not begin the three days anew.
  time = await started();
  await time.recordNow();
  await run(24);
  expect([await daysBy(), time.isInDoubt]).toEqual([4, true]);
  vi.setSystemTime(start + 4 * day);
  expect([await daysBy(), time.isInDoubt]).toEqual([4, false]);
  vi.setSystemTime(start + 204 * day);
  expect(await daysBy()).toBe(4);
  await run(3 * 24);
  expect([await daysBy(), time.isInDoubt]).toEqual([7, true]);
  await run(1);
  expect(await daysBy()).toBeCloseTo(207 + 1 / 24);
  // Once the clock is right again, it is it that counts, and neither is believed that fast.
  vi.setSystemTime(start + 8 * day);
  expect([await daysBy(), time.isInDoubt]).toEqual([8, true]);
  vi.setSystemTime(start + 800 * day);
  expect(await daysBy()).toBeCloseTo(207 + 1 / 24);
});
