import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import type { SampleRoom } from './sampleRooms.ts';
import { Rational } from './Rational.ts';

const { of, sum } = Rational;
const zero = of(0);

/**
 * The whole dollars of a room by docs/pricing.md, in exact arithmetic. It knows the house as the form makes it, not the
 * table's measures.
 */
export function exactRoomCost(room: SampleRoom, { items, labourRatePerHour }: RateTableFile): number {
  const { paintable } = room;
  if (!Object.values(paintable).includes(true)) return 0;
  const rate = (item: string, type: string) => items[item]?.rates[type] ?? {};
  const over = (quantity: Rational, perHour = NaN) => quantity.dividedBy(of(perHour));

  const walls = room.wall.items;
  const [longest = zero, second = zero] = walls.map(({ length }) => of(length)).sort((a, b) => (a.isAbove(b) ? -1 : 1));
  const floor = walls.length < 2 ? zero : longest.times(second);
  const counts = {
    door: room.door.items.length,
    closet: room.closet.items.length,
    windowFrame: room.windowFrame.items.length,
  };
  const left = sum([...walls.map(({ length }) => of(length)), of(-3 * counts.door), of(-3 * counts.closet)]);
  const baseboard = left.isAbove(zero) ? left : zero;

  const hours = [over(floor, 1000), over(floor, 250), over(baseboard, 40)];
  if (paintable.wall) {
    hours.push(over(sum([baseboard, of(18 * counts.door), of(14 * counts.windowFrame), of(25 * counts.closet)]), 35));
    for (const { type, length, height } of walls.filter(({ isPaintable }) => isPaintable)) {
      const { squareFeetPerHour, lineFeetPerHour } = rate('wall', type);
      hours.push(over(of(length).times(of(height)), squareFeetPerHour), over(of(length), lineFeetPerHour));
    }
  }
  if (paintable.ceiling) hours.push(over(floor, rate('ceiling', room.ceiling.type).squareFeetPerHour));
  if (paintable.baseboard) hours.push(over(baseboard, rate('baseboard', room.baseboard.type).feetPerHour));
  const lists = {
    door: room.door.items,
    doorFrame: room.doorFrame,
    window: room.window.items,
    windowFrame: room.windowFrame.items,
    closet: room.closet.items,
    closetFrame: room.closetFrame,
  };
  for (const [item, entries] of Object.entries(lists)) {
    if (!paintable[item as keyof typeof lists]) continue;
    hours.push(
      ...entries.filter(({ isPaintable }) => isPaintable).map(({ type }) => of(rate(item, type).hours ?? NaN)),
    );
  }
  const millionths = sum(hours).times(of(labourRatePerHour)).times(of(1e6)).rounded();
  return Number((millionths + 999_999n) / 1_000_000n);
}
