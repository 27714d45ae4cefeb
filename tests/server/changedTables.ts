import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import type { RateTable } from '../../src/pricing/types.ts';
import { firstTable } from '../pricing/frozenTables.ts';

const changed = (change: Partial<RateTableFile>): RateTable => {
  const table = { ...firstTable.table, ...change };
  return { table, hash: hashTable(table) };
};

/** In force since today, with twice the labour rate. */
export const laterTable = changed({
  version: 'later',
  effectiveFrom: dayIn(clockOfZoneOrUsual(usualTimeZone), new Date()),
  labourRatePerHour: 50,
});

const { door, ...others } = firstTable.table.items;
if (door === undefined) throw new Error('The first table has no doors');
/** As when somebody offers an item and forgets its rates. */
export const withoutDoors = changed({ version: 'without-doors', items: others });
