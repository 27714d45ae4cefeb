import type { FastifyInstance } from 'fastify';
import type { DeskRates } from '../../deskApi/desk.ts';
import { houseField } from '../../leads/house.ts';
import { dayIn } from '../../pricing/days.ts';
import { visitorName } from '../reading/leadDocument.ts';
import { newestLeads } from '../storage/readLeads.ts';
import type { DeskLeadOptions } from './leadRoutes.ts';

/** The recent estimates that show what a change does. */
const mostLeads = 3;

/** The route for the desk's rates: the tables by which prices were given, and houses to price by them. */
export function deskRateRoutes(
  scope: FastifyInstance,
  { database, versions }: Pick<DeskLeadOptions, 'database' | 'versions'>,
): void {
  scope.get('/desk/api/rates', async (): Promise<DeskRates> => {
    const { clock, rateTables } = versions.current.product;
    const today = dayIn(clock, new Date());
    const { leads } = await newestLeads(database, { priced: true, limit: mostLeads });
    const used = await database.selectFrom('rate_tables').select('version').execute();
    return {
      today,
      begun: rateTables.flatMap(({ table }) => (table.effectiveFrom <= today ? table.version : [])),
      priced: used.map(({ version }) => version),
      leads: leads.map((lead) => ({ id: lead.id, name: visitorName(lead), house: lead.payload[houseField] })),
    };
  });
}
