/** How far along a box a point lies, in percent of the box's width: 0 to 100, whatever is beside it. */
export function positionIn({ left, width }: { left: number; width: number }, x: number): number {
  if (width <= 0) return 0;
  return Math.min(100, Math.max(0, ((x - left) / width) * 100));
}
