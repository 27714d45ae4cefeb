import { RecordingHost } from './RecordingHost.ts';
import { visit } from './visit.ts';

/** The answers of the trip's first section, for some travellers on their own. */
export const planFor = (count: number): Record<string, unknown> => ({
  goal: 'Banff',
  mode: 2,
  'party.count': count,
  'party.leader': 'Ada',
});

/** A visit to the trip that has come to the section of a switch, for one traveller or the first of several. */
export function visitTraveller(
  wanted: 'bags' | 'tags' | 'stops',
  count = 1,
  host = new RecordingHost(),
): ReturnType<typeof visit> {
  const at = visit('trip', undefined, host);
  at.enter(planFor(count));
  at.session.navigation.next();
  at.enter({ 'travellers.0.nickname': 'Ada', [`travellers.0.wants.${wanted}`]: true });
  at.session.navigation.next();
  return at;
}
