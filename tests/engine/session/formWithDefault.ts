import { compileSources } from '../../../src/checker/passes.ts';
import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { edited, withMadeUp } from '../sources.ts';

/** The made-up wizard, whose first section then says "2 people" by itself. */
export function formWithDefault(): CompiledForm {
  const sources = edited(withMadeUp, [
    {
      file: 'booking/party.json',
      find: '"minimum": 1, "maximum": 12',
      replace: '"minimum": 1, "maximum": 12, "default": 2',
    },
  ]);
  const form = compileSources(sources)['booking'];
  if (!form) throw new Error('The form is missing');
  return form;
}
