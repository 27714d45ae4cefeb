import type { FastifyInstance } from 'fastify';
import { cleanText } from '../../engine/definition/cleanText.ts';
import type { DeskAddedOption, DeskOption, DeskRateFile, DeskRates } from '../../leads/desk.ts';
import type { DeskPathText } from '../../leads/deskContent.ts';
import type { DeskEdit } from '../../leads/deskEdits.ts';
import { houseField } from '../../leads/house.ts';
import { pricedOptions } from '../../leads/pricedOptions.ts';
import { dayIn, inOrder } from '../../pricing/days.ts';
import { DraftConflictError, firstDayOf } from '../../versions/draft/contentFile.ts';
import type { Draft } from '../../versions/draft/Draft.ts';
import { visitorName } from '../reading/leadDocument.ts';
import { newestLeads } from '../storage/readLeads.ts';
import { bodyOf } from './answers.ts';
import type { DeskLeadOptions } from './leadRoutes.ts';
import { type ContentText, newOption, newTable, valuesOf } from './newRates.ts';

interface DeskRateOptions extends Pick<DeskLeadOptions, 'database' | 'versions' | 'changed'> {
  draft: Draft;
}

/** The recent estimates that show what a change does. */
const mostLeads = 3;

/** The rates at the desk: all tables of content and draft, houses to price by them, and new prices from a day on. */
export function deskRateRoutes(scope: FastifyInstance, { database, versions, changed, draft }: DeskRateOptions): void {
  const today = (): string => dayIn(versions.current.product.clock, new Date());

  /** The rate tables among all texts, the earliest first. */
  const tablesIn = async (texts: readonly DeskPathText[]): Promise<DeskRateFile[]> => {
    const used = await database.selectFrom('rate_tables').select('version').execute();
    const { rateTables } = versions.current.product;
    const seen = rateTables.flatMap(({ table }) => (table.effectiveFrom <= today() ? table : []));
    const isOf = (some: readonly { version: string }[], path: string): boolean =>
      some.some(({ version }) => path === `pricing-tables/${version}.json`);
    const tables = texts
      .filter(({ path }) => path.startsWith('pricing-tables/'))
      .map((file) => ({ ...file, isPriced: isOf(used, file.path), hasBegun: isOf([...used, ...seen], file.path) }));
    return inOrder(tables, ({ text }) => firstDayOf(text));
  };

  scope.get('/desk/api/rates', async (): Promise<DeskRates> => {
    const { leads } = await newestLeads(database, { priced: true, limit: mostLeads });
    const texts = await draft.texts();
    const [tables, files] = [await tablesIn(texts), valuesOf(texts)];
    return {
      today: today(),
      tables,
      options: Object.assign(
        {},
        ...tables.map(({ path }) => pricedOptions(files.get(path), files)),
      ) as DeskRates['options'],
      leads: leads.map((lead) => ({ id: lead.id, name: visitorName(lead), house: lead.payload[houseField] })),
    };
  });

  const ofDay = bodyOf(['from'], { from: { type: 'string', maxLength: 100 } });
  /** Writes files that `texts` had, or that there were not, all or none. */
  const write = async (texts: readonly DeskPathText[], files: readonly ContentText[]): Promise<void> => {
    const before = new Map(texts.map(({ path, text }) => [path, text]));
    const edits = files.map(({ path: file, text: to }): DeskEdit => {
      const from = before.get(file);
      return { file, path: '', to, ...(from !== undefined && { from }) };
    });
    const [refused] = (await draft.edit({ edits, isWhole: true })).refused;
    if (refused) throw new DraftConflictError(refused.problem ?? 'The prices were changed meanwhile. Try again.');
    changed();
  };

  scope.post<{ Body: { from: string } }>('/desk/api/rates', ofDay, async ({ body: { from } }) => {
    const texts = await draft.texts();
    const tables = await tablesIn(texts);
    const table = newTable(
      tables.map(({ text }) => text),
      from,
      today(),
    );
    await write(texts, [table]);
    return { path: table.path };
  });

  const option = bodyOf(['item', 'title', 'rates'], {
    item: { type: 'string', maxLength: 100 },
    title: { type: 'string', maxLength: 200, pattern: '[^\\s\\p{Default_Ignorable_Code_Point}]' },
    rates: { type: 'object', additionalProperties: { type: 'number', minimum: 0 } },
  });
  scope.post<{ Body: DeskOption }>('/desk/api/rates/options', option, async ({ body }): Promise<DeskAddedOption> => {
    const texts = await draft.texts();
    const { name, files } = newOption(
      { ...body, title: cleanText(body.title) },
      { tables: await tablesIn(texts), files: texts },
      today(),
    );
    await write(texts, files);
    return { at: `items.${body.item}.rates.${name}`, paths: files.map(({ path }) => path) };
  });
}
