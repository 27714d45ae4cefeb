import { visitWords } from '../../deskApi/numbers.ts';

const inNumbers = (count: number): string => count.toLocaleString('en-CA');
const visits = (count: number): string => `${inNumbers(count)} ${count === 1 ? 'visit' : 'visits'}`;

export const numberWords = {
  ...visitWords,
  title: 'Visits',
  means:
    'Sums of visits to pages with a form: nobody is followed, and nobody can be found in them. Robots, previews, this browser while you are signed in, and people who ask not to be tracked are not counted.',
  allForms: 'All forms',
  allLanguages: 'All languages',
  allDevices: 'All devices',
  period: 'Time',
  weeks: (count: number | 'last') => (count === 'last' ? 'Last week' : count === 1 ? 'This week' : `${count} weeks`),
  spreadsheet: 'Spreadsheet of each day',
  nothing: 'Nothing was counted yet that is like that.',
  summary: (opened: number, sent: number) =>
    `${visits(opened)}, ${inNumbers(sent)} sent${opened > 0 ? ` (${Math.round((100 * sent) / opened)}%)` : ''}`,
  funnel: 'How far they came',
  step: 'Step',
  left: 'Left here',
  overWeeks: 'Week by week',
  asTable: 'As a table',
  week: 'Week from',
  weekSoFar: (monday: string) => `${monday}: this week so far`,
  most: (count: number) => `${inNumbers(count)} at most`,
  wrong: `${visitWords.kinds.wrong} most`,
  question: 'Question',
  times: 'Times',
  sources: 'Where leads came from',
  sourcesMean: 'Of leads of that time, on all devices',
  source: 'From',
  leads: 'Leads',
  noSource: 'Nothing said so, such as an address that was typed',
  inNumbers,
};
