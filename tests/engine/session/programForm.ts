import { formOf } from '../../checker/reach/formOf.ts';

/** Lists that may be empty, in each other; conditions in their entries and over them; answers that differ. */
export const programForm = formOf({
  sections: {
    sets: {
      conditions: { 'sets.songs.band': { var: 'sets.songs.live' }, 'sets.encore': { '!!': { var: 'sets.songs' } } },
      properties: {
        sets: {
          type: 'array',
          title: 'Sets',
          minItems: 0,
          maxItems: 3,
          items: {
            title: 'Set',
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', unique: true },
              encore: { type: 'boolean' },
              songs: {
                type: 'array',
                title: 'Songs',
                minItems: 0,
                maxItems: 2,
                items: {
                  title: 'Song',
                  type: 'object',
                  properties: { name: { type: 'string' }, live: { type: 'boolean' }, band: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
    end: {
      conditions: {
        late: { '>': [{ count: { var: 'sets' } }, 1] },
        loud: { some: [{ var: 'sets' }, { var: 'encore' }] },
      },
      properties: { late: { type: 'boolean' }, loud: { type: 'boolean' } },
    },
  },
});
