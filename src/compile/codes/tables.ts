import { records } from './FindingRecord.ts';

export const tables = records({
  'zero-rate': {
    severity: 'either',
    means: 'Work would be done for nothing, in 0 hours; a warning while the rates are marked as assumed.',
    mend: 'Write the hours.',
  },
  'assumed-rates': {
    severity: 'warning',
    means: 'Rates marked with `"assumed": true` have not been confirmed.',
    mend: 'Leave out `"assumed"` once they are.',
  },
  'rate-jump': {
    severity: 'warning',
    means: 'A number may be a slip: it is far from the table before, or from its kind.',
    mend: 'Correct it, or leave it if it is meant.',
  },
  'rate-mismatch': {
    means: "A rate has a key that says nothing for its item's measure.",
    mend: 'Use the keys that [pricing](pricing.md) lists for the measure.',
  },
  'measure-mismatch': { means: "None of an item's rates fits its measure.", mend: 'Correct the measure.' },
  'missing-rate': { means: 'A rate lacks a number that its measure needs; walls need two.', mend: 'Add it.' },
  'missing-list': {
    means: 'An item that there can be several of does not say where its entries are.',
    mend: 'Name its list.',
  },
  'list-mismatch': {
    means: 'An item that is measured once for a room names a list of entries.',
    mend: 'Remove the list.',
  },
  'allowance-mismatch': {
    means: 'Allowances, feet that each opening adds, go only with a measure of length.',
    mend: 'Remove them, or change the measure.',
  },
  'unknown-opening': {
    means: 'An allowance is for an opening that `geometry` does not list.',
    mend: 'Correct the name, or list it.',
  },
  'unknown-item': {
    means: 'A preparation is for an item (`whenTicked`) that the table does not have.',
    mend: 'Correct the name.',
  },
  'invalid-value': {
    means: 'The calculator could not work with a value, because the meta-schema of rate tables was changed.',
    mend: 'Put `src/checker/meta/rate-table.schema.json` back.',
  },
  'invalid-date': { means: 'A day is not in the calendar.', mend: 'Correct it.' },
  'version-mismatch': {
    means: "A table's version is not its file's name without `.json`.",
    mend: 'Make them the same.',
  },
  'duplicate-version': {
    means: 'Two tables have the same version, mostly after copying one.',
    mend: "Rename the copy's.",
  },
  'duplicate-day': {
    means: 'Two tables begin on the same day, mostly after copying one.',
    mend: 'Write the day on which the new one begins.',
  },
  'day-gap': {
    means: 'A table that is called after a day begins later, and another would be in force between.',
    mend: 'Make name and day the same.',
  },
  'day-early': { means: 'A table that is called after a day begins before it.', mend: 'Make name and day the same.' },
  'day-ahead': {
    severity: 'warning',
    means: 'The first table begins after today, and prices until then all the same.',
    mend: 'Let it begin earlier.',
  },
  'doubtful-day': {
    severity: 'warning',
    means:
      "A day may be a slip: a table's first day is far off or prices nothing, or a limit of a date lies more than 20 years ahead.",
    mend: 'Correct it, or leave it if it is meant.',
  },
  'table-in-use': {
    means: 'A table was changed or removed by which leads were priced, or the one in force was removed.',
    mend: 'Put it back, and [make a new table](how-to/raise-a-rate-from-a-date.md).',
  },
  'unreadable-database': {
    severity: 'warning',
    means: "The leads' database cannot be read: a table may be in use.",
    mend: 'Look at `DATABASE_URL`.',
  },
});
