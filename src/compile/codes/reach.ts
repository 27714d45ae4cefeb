import { error } from './FindingRecord.ts';

export const reach = {
  'unreachable-part': error(
    'A condition can never hold: nobody sees the part it belongs to.',
    'Correct the condition, or remove the part.',
  ),
  'redundant-condition': error('A condition always holds.', 'Correct or remove it.'),
  'unreachable-entries': error('The number that a list follows is 0 for everybody.', 'Let the number be above 0.'),
  'unsatisfiable-section': error(
    'Nobody gets past a section, because one of its fields accepts no answer.',
    "Loosen the field's rules.",
  ),
};
