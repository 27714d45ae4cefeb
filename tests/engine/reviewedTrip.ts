import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { edited, withMadeUp } from './sources.ts';

const draft = '"draft": { "key": "trip"';

/** The made-up trip, with all answers listed in the end. */
export const reviewedTrip = compileSources(
  edited(withMadeUp, [{ file: 'trip/form.json', find: draft, replace: `"review": true, ${draft}` }]),
)['trip'] as CompiledSource;
