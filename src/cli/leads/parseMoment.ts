const isoForm = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a date (its start, local time) or an ISO date-time (local time unless it says otherwise); nothing for anything else. */
export function parseMoment(text: string): Date | undefined {
  const [, day, time] = isoForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(time === undefined ? `${day}T00:00` : text);
  // Date rolls 30 February over to March instead of refusing it.
  const exists = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  return exists && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
