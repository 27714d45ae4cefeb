import type { NotificationModel } from './NotificationModel.ts';

/** Pixels between two banners, and between a banner and the edge of the window. */
const GAP = 12;

/** How far each banner lies from its edge of the window, by timestamp. */
export function stackOffsets(
  notifications: readonly NotificationModel[],
  heights: ReadonlyMap<number, number>,
  overlap: boolean,
): ReadonlyMap<number, number> {
  const offsets = new Map<number, number>();
  const nextOf = new Map<string, number>();
  for (const { timestamp, verticalAlign, horizontalAlign, closing } of notifications) {
    const time = timestamp.getTime();
    const alignment = `${verticalAlign} ${horizontalAlign}`;
    const offset = nextOf.get(alignment) ?? GAP;
    offsets.set(time, offset);
    // The ones behind a closing banner move up while it fades.
    if (!overlap && !closing) nextOf.set(alignment, offset + (heights.get(time) ?? 0) + GAP);
  }
  return offsets;
}
