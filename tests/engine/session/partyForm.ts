import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { formOf } from '../../checker/reach/formOf.ts';

const short = formOf({
  steps: [
    { title: 'Plan', sections: ['plan'] },
    {
      title: 'Guest {number}',
      sections: ['guest', 'menu'],
      repeat: {
        list: 'guests',
        add: 'Add another guest',
        orderable: true,
        maxItems: 3,
        titleField: 'name',
        copy: { except: ['name'] },
      },
    },
    { title: 'End', sections: ['end'] },
  ],
  sections: {
    plan: { properties: { meal: { type: 'boolean' } } },
    guest: { required: ['name'], properties: { name: { type: 'string' }, child: { type: 'boolean' } } },
    menu: {
      visible: { and: [{ var: 'meal' }, { var: 'child' }] },
      required: ['dish'],
      properties: { dish: { type: 'string' } },
    },
    end: {
      properties: { sitter: { type: 'boolean' } },
      conditions: { sitter: { some: [{ var: 'guests' }, { var: 'child' }] } },
    },
  },
});

/** The same without a guest to begin with. */
export const emptyPartyForm: LoadedForm = {
  ...short,
  definition: {
    ...short.definition,
    steps: short.definition.steps.map((step) =>
      step.repeat ? { ...step, repeat: { ...step.repeat, minItems: 0 } } : step,
    ),
  },
};

/** A form with a step for each guest, which visitors add, between two others. It saves answers. */
export const partyForm: LoadedForm = {
  ...short,
  definition: { ...short.definition, draft: { key: 'party', afterSuccess: 'clear' } },
};
