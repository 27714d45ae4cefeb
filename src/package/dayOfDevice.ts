/** Today by the clock and time zone of this device, as `YYYY-MM-DD`. */
export function dayOfDevice(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
