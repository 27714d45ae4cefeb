import type { FastifyInstance } from 'fastify';
import { optionTitles } from '../../engine/flow/answerWords.ts';
import type { DeskRates } from '../../leads/desk.ts';
import { houseField } from '../../leads/house.ts';
import { dayIn } from '../../pricing/days.ts';
import { visitorName } from '../delivery/email/leadWords.ts';
import { newestLeads } from '../storage/readLeads.ts';
import type { DeskLeadOptions } from './leadRoutes.ts';

/** The recent estimates that show what a change does. */
const mostLeads = 3;

/** Tells the desk which rates there are, which of them stay as they are, and some houses to price by them. */
export function deskRateRoutes(
  scope: FastifyInstance,
  { database, versions }: Pick<DeskLeadOptions, 'database' | 'versions'>,
): void {
  scope.get('/desk/api/rates', async (): Promise<DeskRates> => {
    const { rateTables, timeZone, forms } = versions.current.product;
    const today = dayIn(timeZone, new Date());
    const used = await database.selectFrom('rate_tables').select('version').execute();
    const { leads } = await newestLeads(database, { priced: true, limit: mostLeads });
    return {
      today,
      tables: rateTables.map(({ table }) => ({
        table,
        isReleased: table.effectiveFrom <= today || used.some(({ version }) => version === table.version),
      })),
      titles: Object.fromEntries(Object.values(forms).flatMap(({ definition }) => [...optionTitles(definition)])),
      leads: leads.map((lead) => ({ id: lead.id, name: visitorName(lead), house: lead.payload[houseField] })),
    };
  });
}
