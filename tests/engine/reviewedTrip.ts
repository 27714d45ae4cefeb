import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { type Edit, edited, withMadeUp } from './sources.ts';

const draft = '"draft": { "key": "trip"';

/** The made-up trip, with all answers listed in the end, and with changes. */
export const tripReviewed = (...edits: Edit[]): CompiledSource =>
  compileSources(
    edited(withMadeUp, [{ file: 'trip/form.json', find: draft, replace: `"review": true, ${draft}` }, ...edits]),
  )['trip'] as CompiledSource;

export const reviewedTrip = tripReviewed();
