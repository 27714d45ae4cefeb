import { records } from './FindingRecord.ts';

export const reach = records({
  'unreachable-part': {
    means: 'A condition can never hold: nobody sees the part it belongs to.',
    mend: 'Correct the condition, or remove the part.',
  },
  'redundant-condition': {
    means: 'A condition always holds.',
    mend: 'Correct or remove it.',
  },
  'unreachable-entries': {
    means: 'The number that a list follows is 0 for everybody.',
    mend: 'Let the number be above 0.',
  },
  'unsatisfiable-section': {
    means: 'Nobody gets past a section, because one of its fields accepts no answer.',
    mend: "Loosen the field's rules.",
  },
});
