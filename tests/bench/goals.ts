import { figuresOf } from './report.ts';

/** A goal of docs/performance.md: the figure of a part's table that it is about, and what it is to be. */
interface Goal {
  goal: string;
  part: string;
  /** Which row: what it has to hold. */
  row?: Record<string, string | number>;
  figure: string;
  atLeast?: number;
  atMost?: number;
}

const keys = [1, 4].flatMap((rate): Goal[] => {
  const part = `A key, CPU / ${rate}: milliseconds to paint and of the main thread, and as multiples of no script`;
  const row = { page: 'ours, 7 rooms' };
  return [
    { goal: `a key to paint, beside no script, CPU / ${rate}`, part, row, figure: 'latency, ratio', atMost: 1.6 },
    { goal: `a key's work, beside no script, CPU / ${rate}`, part, row, figure: 'work, ratio', atMost: 1.8 },
  ];
});

const pressed = 'A press that changes the page, the first time: milliseconds, beside a plain script for the same nodes';
const presses = ['next section', 'add a wall', 'a tab of the list', 'a dialog'].flatMap((change) =>
  [1, 4].map((rate): Goal => {
    const row = { change, 'CPU /': rate };
    return { goal: `${change}: work, CPU / ${rate}`, part: pressed, row, figure: 'work, ratio', atMost: 2.5 };
  }),
);

const engine =
  'Times a second on one core, by rooms; "linear" is the time of seven rooms beside seven times that of one';
const perSecond = { 'estimate()': 1000, 'the walk': 300, 'a whole estimate judged': 300 };

const goals: readonly Goal[] = [
  ...keys,
  ...presses,
  ...Object.entries(perSecond).map(([work, atLeast]): Goal => ({
    goal: `${work}, 7 rooms, a second`,
    part: engine,
    row: { work },
    figure: '7 rooms',
    atLeast,
  })),
  ...[1, 8, 32].map((clients): Goal => ({
    goal: `leads beside bare inserts, clients: ${clients}`,
    part: 'Leads per second, and as a part of bare inserts (medians of 3 rounds)',
    row: { clients },
    figure: 'ratio to inserts',
    atLeast: clients === 1 ? 0.25 : 0.5,
  })),
  { goal: 'pages a second', part: 'Pages per second, 4 clients', figure: 'pages', atLeast: 3000 },
  ...['a heading', 'a rate'].map((edit): Goal => ({
    goal: `${edit}, until visitors have it, seconds`,
    part: 'From saving a file until visitors have it, seconds',
    row: { edit },
    figure: 'until live',
    atMost: 3,
  })),
  {
    goal: 'playground: from a key to the form anew, 50 fields, milliseconds',
    part: 'The playground: from a key in the schema to the form anew, milliseconds',
    row: { fields: 50 },
    figure: 'to the form',
    atMost: 300,
  },
];

/** Every goal beside the figure that the last run found. */
export const goalTable = (): Record<string, string | number>[] =>
  goals.map(({ goal, part, row = {}, figure, atLeast, atMost }) => {
    const rows = figuresOf(part);
    const found = rows.find((each) => Object.entries(row).every(([name, value]) => each[name] === value))?.[figure];
    const wanted = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    if (typeof found !== 'number') return { goal, wanted, found: 'not measured', reached: '' };
    const reached = found >= (atLeast ?? -Infinity) && found <= (atMost ?? Infinity);
    return { goal, wanted, found, reached: reached ? 'yes' : 'no' };
  });
