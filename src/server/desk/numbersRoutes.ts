import type { FastifyInstance } from 'fastify';
import type { NumbersFilter } from '../../deskApi/numbers.ts';
import { widthClasses } from '../../leads/visits.ts';
import { dayIn } from '../../pricing/days.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';
import { formatVisitsAsCsv, readVisitNumbers } from '../reading/visitNumbers.ts';
import type { LeadDatabase } from '../storage/schema.ts';

const text = { type: 'string', maxLength: 100 };
const schema = {
  querystring: {
    type: 'object',
    properties: {
      weeks: { anyOf: [{ type: 'integer', minimum: 1, maximum: 110 }, { const: 'last' }], default: 13 },
      form: text,
      language: text,
      width: { enum: widthClasses },
    },
  },
};

type OfFilter = { Querystring: NumbersFilter };

/** The routes of the numbers of visits: as the desk shows them, and each day's as CSV. */
export function numbersRoutes(scope: FastifyInstance, database: LeadDatabase, versions: Versions): void {
  scope.get<OfFilter>('/desk/api/numbers', { schema }, ({ query }) =>
    readVisitNumbers(database, versions.current.product, query, new Date()),
  );
  scope.get<OfFilter>('/desk/api/numbers.csv', { schema }, async ({ query }, reply) => {
    const { product } = versions.current;
    const name = `numbers-${dayIn(product.clock, new Date())}.csv`;
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return formatVisitsAsCsv(database, product, query, new Date());
  });
}
