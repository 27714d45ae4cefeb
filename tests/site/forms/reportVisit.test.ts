import { beforeEach, expect, test, vi } from 'vitest';
import { reportReachedStepsAndWrongFields } from '../../../src/site/forms/reportVisit.ts';
import { inBrowser, visit, visitAtTheEnd } from '../../engine/session/visit.ts';
import { planFor } from '../../engine/session/visitTraveller.ts';

inBrowser();

const beacons: [form: string, width: string, steps: string[], wrong: string[]][] = [];

beforeEach(() => {
  beacons.length = 0;
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: URLSearchParams) => {
      expect(address).toBe('/api/visits');
      beacons.push([body.get('form') ?? '', body.get('width') ?? '', body.getAll('step'), body.getAll('wrong')]);
      return true;
    },
  });
});

test('a step is told once on a page, with the one that was reached before it', () => {
  const { session, enter } = visit('booking');
  reportReachedStepsAndWrongFields(session);
  enter({ kind: 'family', people: 2 });
  session.navigation.next();
  session.navigation.back();
  session.navigation.next();
  expect(beacons).toEqual([
    ['booking', 'phone', ['', 'party'], []],
    ['booking', 'phone', ['party', 'children'], []],
  ]);
});

test('who comes back to a later step has reached those before it', () => {
  visitAtTheEnd().session.close();
  const stop = reportReachedStepsAndWrongFields(visit('booking').session);
  expect(beacons).toEqual([['booking', 'phone', ['', 'party', 'children', 'you'], []]]);
  stop();
});

test('fields that are wrong are told by their names, whatever their entry and what was typed, at each attempt', () => {
  const { session, enter } = visit('trip');
  reportReachedStepsAndWrongFields(session);
  enter({ ...planFor(2), 'travellers.1.nickname': 'Bea' });
  session.navigation.next();
  beacons.length = 0;
  for (let attempt = 0; attempt < 2; attempt += 1) session.navigation.next();
  expect(beacons).toEqual(Array(2).fill(['trip', 'phone', [], ['travellers.nickname']]));
});

test('a browser without beacons shows the form all the same', () => {
  vi.stubGlobal('navigator', {});
  expect(() => reportReachedStepsAndWrongFields(visit('booking').session)).not.toThrow();
});
