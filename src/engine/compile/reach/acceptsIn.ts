import { withValueAt } from '../../definition/paths.ts';
import { isGroup, isList } from '../../definition/schemaTree.ts';
import type { CompiledForm } from '../../definition/types.ts';
import { fieldErrors } from '../../flow/places.ts';
import type { Accepts } from './Accepts.ts';

/** The rules of a form, asked of single answers. A field that has to repeat another one is taken to do so. */
export function acceptsIn({ definition, validators }: CompiledForm): Accepts {
  return ({ section: id, path, property }, value) => {
    const section = definition.sections[id];
    const validator = validators[id];
    if (!section || !validator) throw new Error(`The form "${definition.id}" has no section "${id}"`);
    const repeated = isGroup(property) || isList(property) ? undefined : property.confirmed;
    const alone = withValueAt({}, path, value);
    const answers = repeated === undefined ? alone : withValueAt(alone, path.replace(/[^.]*$/, repeated), value);
    return !fieldErrors(validator, answers, section.schema, new Set()).some(({ field }) => field === path);
  };
}
