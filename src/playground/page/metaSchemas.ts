import { metaSchemas } from '../../jsonEditor/metaSchemas.ts';
import type { Tab } from '../playgroundForm.ts';

const ofMeta = (name: string, part = ''): { $ref: string } => ({ $ref: `meta:/${name}.schema.json#${part}` });

/** These keys of a section file stand in tabs of their own, or are written by the playground. */
const elsewhere = ['$schema', 'schema', 'ui'];

function sectionWithoutSchemas(): object {
  const section = Object.entries(metaSchemas).find(([path]) => path.endsWith('/section.schema.json'))?.[1];
  const { properties } = section as { properties: object };
  const others = Object.keys(properties).filter((name) => !elsewhere.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, ofMeta('section', `/properties/${name}`)])),
  };
}

/** The schema of each tab's text, by which it is completed. */
export const tabSchemas: Record<Tab, object> = {
  schema: ofMeta('section', '/properties/schema'),
  ui: ofMeta('section', '/properties/ui'),
  conditions: sectionWithoutSchemas(),
  form: ofMeta('form'),
  options: {
    type: 'object',
    properties: { messages: ofMeta('messages') },
    patternProperties: {
      '^options/': ofMeta('options'),
      '^definitions/': ofMeta('definition'),
      '^lookups/': ofMeta('lookup'),
    },
  },
};
