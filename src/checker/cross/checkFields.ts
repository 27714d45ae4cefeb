import { isLike } from '../../compile/similar.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { fittingList } from './fittingList.ts';
import { neededFields } from './neededFields.ts';

/** How each field that prices read is asked. */
const kinds: Record<string, { shapes: readonly Shape[]; words: string }> = {
  type: { shapes: ['choice'], words: 'a choice from an option list' },
  isPaintable: { shapes: ['flag'], words: 'a box to tick' },
  length: { shapes: ['number'], words: 'a number of feet' },
  height: { shapes: ['number'], words: 'a number of feet' },
};

/** The form asks the fields that prices read. */
export const checkFields: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  for (const [owner, { fields, options }] of neededFields(findings, form, tables)) {
    for (const name of fields) {
      const isRight = checkField(findings, form, owner, name);
      const list = fittingList(form.lists, [...options]);
      // Without the choice nothing uses its options.
      if (!isRight && name === 'type' && list !== undefined) findings.withdraw(list, 'unused-options');
    }
  }
};

function checkField(findings: FindingList, { roomFields }: PricedForm, owner: string, name: string): boolean {
  const path = `${owner}.${name}`;
  const field = roomFields.get(path);
  const kind = kinds[name];
  const place = roomFields.get(owner)?.place;
  if (!kind || !place || (field && kind.shapes.includes(field.shape))) return true;
  if (field) {
    findings.note(field.place, 'wrong-field', `prices need ${JSON.stringify(path)} as ${kind.words}`);
    return false;
  }
  const siblings = [...roomFields].filter(([other]) => other.startsWith(`${owner}.`)).map(([other, found]) => ({ name: other.slice(owner.length + 1), ...found }));
  const slip = siblings.find((other) => !(other.name in kinds) && kind.shapes.includes(other.shape) && isLike(other.name, name));
  if (slip) findings.note(slip.place, 'missing-field', `prices need ${JSON.stringify(path)}, but this is called ${JSON.stringify(slip.name)}`, `did you mean ${JSON.stringify(name)}?`);
  else findings.note(place, 'missing-field', `prices need ${JSON.stringify(path)}, which nothing asks`, `add ${JSON.stringify(name)}: ${kind.words}`);
  return false;
}
