// The operations of exported forms that JSON Logic lacks, as a file for other programs: it imports nothing.

const dayLength = 86_400_000;
const isGiven = (value) => value !== undefined && value !== null && value !== '';
const isDay = (text) => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Adds the operations to json-logic-js, or to a library that adds operations as it does. `today` returns the day in the
 * time zone of whoever asks, such as `2026-11-21`.
 */
export function addOperations(jsonLogic, today) {
  const operations = {
    /** A day, or "today", so many months and days later. Null for what is no day. */
    day(from, months = 0, days = 0) {
      const start = from === 'today' ? today() : from;
      if (!isDay(start)) return null;
      const [year, month, date] = start.split('-').map(Number);
      const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
      const moved = Date.UTC(year, month - 1 + months, Math.min(date, last) + days);
      return new Date(moved).toISOString().slice(0, 10);
    },
    /** How many days from one date to another. Null without one of them. */
    days: (from, to) => (isGiven(from) && isGiven(to) ? (Date.parse(to) - Date.parse(from)) / dayLength : null),
    /** Whether no two values of a list that are given are the same. */
    distinct(list) {
      const given = (list ?? []).filter(isGiven);
      return new Set(given).size === given.length;
    },
    /** Whether the digits of a text pass Luhn's test. */
    luhn(text) {
      const digits = [...String(text).replace(/\D/g, '')].reverse().map(Number);
      const added = digits.map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
      return added.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
    },
    /** A number with so many decimals, half upwards. Null for what is none, or where it has to be whole and is not. */
    round(value, decimals, isWhole = false) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return null;
      const factor = 10 ** decimals;
      const rounded =
        decimals === 6 ? Number(value.toFixed(6)) : Math.round(Number((value * factor).toFixed(6))) / factor;
      return isWhole && !Number.isInteger(rounded) ? null : rounded;
    },
  };
  for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(name, operation);
}
