import { expect, test } from 'vitest';
import {
  mergedSchema,
  isGroup,
  isEntryList,
  propertiesThroughGroupsAndLists,
  uiOf,
} from '../../../src/engine/definition/schemaTree.ts';
import { compiledForm } from '../compiledForm.ts';

const { definition } = compiledForm('trip');
const schema = mergedSchema(definition);

test('all that a form may ask is one tree, a repeated step a list in it', () => {
  const kinds = propertiesThroughGroupsAndLists(schema).map(
    ([path, property]) =>
      `${path} ${isGroup(property) ? 'group' : isEntryList(property) ? `list of ${property.maxItems}` : property.type}`,
  );
  expect(kinds).toEqual([
    'goal string',
    'from string',
    'days integer',
    'mode integer',
    'party group',
    'party.count integer',
    'party.leader string',
    'budget group',
    'budget.amount number',
    'budget.flexible boolean',
    'travellers list of 3',
    'travellers.nickname string',
    'travellers.wants group',
    'travellers.wants.bags boolean',
    'travellers.wants.tags boolean',
    'travellers.wants.stops boolean',
    'travellers.diet group',
    'travellers.diet.special boolean',
    'travellers.diet.note string',
    // Two sections ask into this one.
    'travellers.bags group',
    'travellers.bags.amount integer',
    'travellers.bags.items list of 3',
    'travellers.bags.items.kind string',
    'travellers.bags.items.weight number',
    'travellers.bags.items.locked boolean',
    'travellers.tags list of 3',
    'travellers.tags.colour string',
    'travellers.route group',
    'travellers.route.stops list of 5',
    'travellers.route.stops.place string',
    'travellers.route.stops.nights integer',
    'travellers.route.stops.hotel string',
    'helpers list of 2',
    'helpers.phone string',
    'helpers.tasks array',
  ]);
});

test('switches stand in their group, each with its label, off at first', () => {
  const person = definition.sections['person'];
  expect(person?.schema.properties['wants']).toEqual({
    type: 'object',
    title: 'What do you take?',
    required: [],
    properties: {
      bags: { title: 'Bags', type: 'boolean', default: false },
      tags: { title: 'Tags for bags', type: 'boolean', default: false },
      stops: { title: 'Nights on the way', type: 'boolean', default: false },
    },
  });
  expect(person && uiOf(person, 'wants.bags')).toEqual({ 'ui:widget': 'checkbox' });
});

test('a section with a switch shows while that is on, unless it says itself when', () => {
  const { sections } = definition;
  expect(sections['luggage/bags']?.visible).toEqual({ var: 'wants.bags' });
  expect(sections['stops']?.visible).toEqual({ or: [{ var: 'wants.stops' }, { var: 'wants.bags' }] });
  expect(Object.keys(sections)).not.toContain('luggage/boat');
  expect(definition.steps[1]?.sections).toEqual(['person', 'luggage/bags', 'luggage/tags', 'stops']);
});
