import { _, type Code, type KeywordCxt, stringify } from 'ajv';
import { parseDayLimit, limitPattern } from '../../engine/definition/dayLimits.ts';
import { joinValues, type RuleRecord, rulesOf } from './rule.ts';

/** Days of the week, in the order of their numbers in JavaScript. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * A day so much later, as code; see `movedDay`. Written out, because the browser's validators call nothing of ours.
 */
function moved(day: Code, months: number, days: number): Code {
  if (months === 0 && days === 0) return day;
  const [year, month, date] = [
    _`Number(${day}.slice(0, 4))`,
    _`Number(${day}.slice(5, 7))`,
    _`Number(${day}.slice(8))`,
  ];
  const last = _`new Date(Date.UTC(${year}, ${month} + ${months}, 0)).getUTCDate()`;
  const clamped = months === 0 ? date : _`Math.min(${date}, ${last})`;
  return _`new Date(Date.UTC(${year}, ${month} - 1 + ${months}, ${clamped} + ${days})).toISOString().slice(0, 10)`;
}

/** The value of a limit, as code: undefined where it depends on what is not answered, or on a day that is not known. */
function limitCode({ schema, parentSchema, it, gen }: KeywordCxt): Code {
  const { from, name, months, days } = parseDayLimit(String(schema)) ?? {
    from: 'fixed',
    name: '',
    months: 0,
    days: 0,
  };
  if (from === 'fixed') return _`${name}`;
  const base =
    from === 'today'
      ? _`this?.today?.()`
      : _`(Object.hasOwn(${it.parentData}, ${name}) ? ${it.parentData}[${name}] : undefined)`;
  const limit = gen.const('base', base);
  // An answer that is no date or time limits nothing: it is reported at its own field.
  const isThere =
    parentSchema['format'] === 'time'
      ? _`/^[0-9]{2}:[0-9]{2}$/.test(${limit})`
      : _`/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(${limit}) && !Number.isNaN(Date.parse(${limit}))`;
  return _`${isThere} ? ${moved(limit, months, days)} : undefined`;
}

/**
 * The first day from a limit on, or the last one up to it, that falls on one of the field's days of the week: the
 * message names it, so that nobody is sent to a day that is refused as well.
 */
function allowedDay({ parentSchema }: KeywordCxt, limit: Code, step: 1 | -1): Code {
  const allowed: unknown = parentSchema['weekdays'];
  if (!Array.isArray(allowed)) return limit;
  const further = weekdayNames.map((_name, day) =>
    [0, 1, 2, 3, 4, 5, 6].find((more) => allowed.includes(weekdayNames[(day + step * more + 7) % 7])),
  );
  const moves = further.map((more = 0) => more * step);
  return _`new Date(Date.parse(${limit}) + ${stringify(moves)}[new Date(${limit}).getUTCDay()] * 86400000).toISOString().slice(0, 10)`;
}

/** Judges dates, or times, by a limit, which the error carries. Compared as texts, they are in order of time. */
const judged = (step: 1 | -1, isWrong: (data: Code, limit: Code) => Code): RuleRecord['definition'] => ({
  type: 'string',
  schemaType: 'string',
  error: {
    message: 'is out of range',
    params: ({ params }) => _`{limit: ${params['limit']}}`,
  },
  code: (cxt) => {
    const limit = cxt.gen.const('limit', limitCode(cxt));
    cxt.setParams({ limit: allowedDay(cxt, limit, step) });
    cxt.fail(_`${limit} !== undefined && ${isWrong(_`${cxt.data}`, _`${limit}`)}`);
  },
});

const written =
  'a date (2026-12-01), "today", today and so many days, weeks, months or years more or less (today+14d, today-18y), or the name of a date above, which may have the same behind it (start+1d); of a time, a time (08:00) or the name of one above.';

/** The rules of the first and last day share this. `{limit}` stays: limits are known when an answer is judged. */
const ofLimit = (end: string): Pick<RuleRecord, 'metaSchema' | 'values'> => ({
  metaSchema: {
    type: 'string',
    pattern: limitPattern,
    description: `The ${end} day or time that is allowed: ${written}`,
  },
  values: { limit: () => '{limit}' },
});

const earliest: RuleRecord = {
  when: 'a date or time is before {limit}, the first one that is allowed',
  keyword: 'earliest',
  ...ofLimit('first'),
  definition: judged(1, (data, limit) => _`${data} < ${limit}`),
};

const latest: RuleRecord = {
  when: 'a date or time is after {limit}, the last one that is allowed',
  keyword: 'latest',
  ...ofLimit('last'),
  definition: judged(-1, (data, limit) => _`${data} > ${limit}`),
};

/** Whether most days of the week are allowed, so that the message is shorter when it lists the others. */
const areMost = (days: unknown): boolean => Array.isArray(days) && days.length > weekdayNames.length / 2;

/** A day of the week in a language such as `en-CA`. 1 January 2023 was a Sunday. */
const weekdayInWords = (day: (typeof weekdayNames)[number], locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekdayNames.indexOf(day)),
  );

const weekdays: RuleRecord = {
  when: 'a date is on none of the {days} of the week, of which three at most are allowed',
  keyword: 'weekdays',
  metaSchema: {
    type: 'array',
    minItems: 1,
    maxItems: 6,
    uniqueItems: true,
    items: { enum: weekdayNames },
    description: 'The days of the week that a date may fall on.',
  },
  definition: {
    type: 'string',
    schemaType: 'array',
    code: (cxt) => {
      const numbers = weekdayNames.flatMap((name, number) => (cxt.schema.includes(name) ? number : []));
      cxt.fail(_`!${stringify(numbers)}.includes(new Date(${cxt.data}).getUTCDay())`);
    },
  },
  applies: (days) => !areMost(days),
  values: {
    days: ({ weekdays: days = [] }, { locale }) => joinValues(days.map((day) => weekdayInWords(day, locale))),
  },
};

/** The rule `weekdays` where most days are allowed: its message lists those that are not. */
const notWeekdays: RuleRecord = {
  ...weekdays,
  name: 'not_weekdays',
  when: 'a date is on one of the {days} of the week, where all others are allowed',
  applies: areMost,
  values: {
    days: ({ weekdays: days = [] }, { locale }) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(
        weekdayNames.filter((day) => !days.includes(day)).map((day) => weekdayInWords(day, locale)),
      ),
  },
};

export const dateRules = rulesOf(['string'], [earliest, latest, weekdays, notWeekdays]);
