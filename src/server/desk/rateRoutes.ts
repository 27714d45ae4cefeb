import type { FastifyInstance } from 'fastify';
import { optionTitles } from '../../engine/flow/answerWords.ts';
import { spanOf } from '../../json/spanOf.ts';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import { houseField } from '../../leads/house.ts';
import { dayIn } from '../../pricing/days.ts';
import type { Draft } from '../../versions/draft/Draft.ts';
import { visitorName } from '../delivery/email/leadWords.ts';
import { newestLeads } from '../storage/readLeads.ts';
import { telling } from './contentRoutes.ts';
import type { DeskLeadOptions } from './leadRoutes.ts';
import { newTable } from './newTable.ts';

interface DeskRateOptions extends Pick<DeskLeadOptions, 'database' | 'versions' | 'changed'> {
  draft: Draft;
}

/** The recent estimates that show what a change does. */
const mostLeads = 3;

const tablePath = (name: string): string => `pricing-tables/${name}.json`;

/** The rates at the desk: all tables of content and draft, houses to price by them, and new prices from a day on. */
export function deskRateRoutes(scope: FastifyInstance, { database, versions, changed, draft }: DeskRateOptions): void {
  const today = (): string => dayIn(versions.current.product.timeZone, new Date());

  const tables = async (): Promise<Omit<DeskRateFile, 'isReleased'>[]> => {
    const paths = [
      ...(await draft.contentFiles()).map(({ file }) => file),
      ...(await draft.changes()).map(({ path }) => path),
    ];
    const files = await Promise.all(
      [...new Set(paths)]
        .filter((path) => /^pricing-tables\/\w[\w-]*\.json$/.test(path))
        .map(async (path) => ({ path, ...(await draft.read(path)) })),
    );
    const dayOf = ({ text }: { text: string }): string => String(spanOf(text, ['effectiveFrom']).value);
    return files
      .flatMap(({ text, ...file }) => (text === null ? [] : { ...file, text }))
      .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  };

  scope.get('/desk/api/rates', async (): Promise<DeskRates> => {
    const { rateTables, forms } = versions.current.product;
    const used = await database.selectFrom('rate_tables').select('version').execute();
    const seen = rateTables.flatMap(({ table }) => (table.effectiveFrom <= today() ? table : []));
    const released = [...used, ...seen].map(({ version }) => tablePath(version));
    const { leads } = await newestLeads(database, { priced: true, limit: mostLeads });
    return {
      today: today(),
      tables: (await tables()).map((file) => ({ ...file, isReleased: released.includes(file.path) })),
      titles: Object.fromEntries(Object.values(forms).flatMap(({ definition }) => [...optionTitles(definition)])),
      leads: leads.map((lead) => ({ id: lead.id, name: visitorName(lead), house: lead.payload[houseField] })),
    };
  });

  const ofDay = {
    schema: { body: { type: 'object', required: ['from'], properties: { from: { type: 'string', maxLength: 100 } } } },
  };
  scope.post<{ Body: { from: string } }>('/desk/api/rates', ofDay, ({ body: { from } }, reply) =>
    telling(reply, async () => {
      const texts = (await tables()).map(({ text }) => text);
      const { path, text } = newTable(texts, from, today());
      await draft.write(path, text, { of: '' });
      changed();
      return { path };
    }),
  );
}
