import { fieldsIn } from '../../engine/definition/schemaTree.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { titledOptions } from './titledOptions.ts';

/** What people read for each option of a form. Only options that are texts: a number says nothing without its field. */
export const optionTitles = ({ sections }: Pick<Definition, 'sections'>): ReadonlyMap<unknown, string> =>
  new Map(Object.values(sections).flatMap(({ schema, ui }) =>
    fieldsIn(schema).flatMap(([path, field]) => titledOptions(field, ui[path]).filter(([option]) => typeof option === 'string'))));
