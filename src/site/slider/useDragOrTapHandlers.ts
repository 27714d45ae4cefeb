import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger wanders while it taps. */
const slack = 8;

interface Grip {
  x: number;
  y: number;
  /** Whether the pointer moves the divider; a finger does so only after moving sideways. */
  isMoving: boolean;
}

/**
 * Handlers that set a position in a box by mouse, pen and finger. A finger that moves up or down scrolls the page (the
 * box says so with `touch-action`), so that a touch counts only when it moves sideways, or is lifted where it came
 * down.
 */
export function useDragOrTapHandlers(onMove: (position: number) => void) {
  const grip = useRef<Grip | null>(null);
  const follow = (event: PointerEvent<HTMLElement>): void =>
    onMove(percentAlong(event.currentTarget.getBoundingClientRect(), event.clientX));
  const release = (): void => {
    grip.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, isMoving: event.pointerType !== 'touch' };
      if (grip.current.isMoving) follow(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = grip;
      if (!current) return;
      const sideways = Math.abs(event.clientX - current.x);
      if (!current.isMoving && (sideways < slack || sideways < Math.abs(event.clientY - current.y))) return;
      current.isMoving = true;
      follow(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = grip;
      release();
      if (!current) return;
      const isTap = Math.hypot(event.clientX - current.x, event.clientY - current.y) < slack;
      if (current.isMoving || isTap) follow(event);
    },
    onPointerCancel: release,
  };
}

/** The position of a point along a box, in percent of the box's width: 0 to 100, also for points beside it. */
export function percentAlong({ left, width }: { left: number; width: number }, x: number): number {
  if (width <= 0) return 0;
  return Math.min(100, Math.max(0, ((x - left) / width) * 100));
}
