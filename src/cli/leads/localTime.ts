/** An ISO date-time as the clock on the wall said it: 2026-11-01 09:30. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
