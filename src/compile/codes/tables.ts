import { either, error, warning } from './FindingRecord.ts';

export const tables = {
  'zero-rate': either(
    'Work would be done for nothing, in 0 hours; a warning while the rates are marked as assumed.',
    'Write the hours.',
  ),
  'assumed-rates': warning(
    'Rates marked with `"assumed": true` have not been confirmed.',
    'Leave out `"assumed"` once they are.',
  ),
  'rate-jump': warning(
    'A number may be a slip: it is far from the table before, or from its kind.',
    'Correct it, or leave it if it is meant.',
  ),
  'rate-mismatch': error(
    "A rate has a key that says nothing for its item's measure.",
    'Use the keys that [pricing](pricing.md) lists for the measure.',
  ),
  'measure-mismatch': error("None of an item's rates fits its measure.", 'Correct the measure.'),
  'missing-rate': error('A rate lacks a number that its measure needs; walls need two.', 'Add it.'),
  'missing-list': error('An item that there can be several of does not say where its entries are.', 'Name its list.'),
  'list-mismatch': error('An item that is measured once for a room names a list of entries.', 'Remove the list.'),
  'allowance-mismatch': error(
    'Allowances, feet that each opening adds, go only with a measure of length.',
    'Remove them, or change the measure.',
  ),
  'unknown-opening': error(
    'An allowance is for an opening that `geometry` does not list.',
    'Correct the name, or list it.',
  ),
  'unknown-item': error(
    'A preparation is for an item (`whenTicked`) that the table does not have.',
    'Correct the name.',
  ),
  'invalid-value': error(
    'The calculator could not work with a value, because the meta-schema of rate tables was changed.',
    'Put `src/checker/meta/rate-table.schema.json` back.',
  ),
  'invalid-date': error('A day is not in the calendar.', 'Correct it.'),
  'version-mismatch': error("A table's version is not its file's name without `.json`.", 'Make them the same.'),
  'duplicate-version': error('Two tables have the same version, mostly after copying one.', "Rename the copy's."),
  'duplicate-day': error(
    'Two tables begin on the same day, mostly after copying one.',
    'Write the day on which the new one begins.',
  ),
  'day-gap': error(
    'A table that is called after a day begins later, and another would be in force between.',
    'Make name and day the same.',
  ),
  'day-early': error('A table that is called after a day begins before it.', 'Make name and day the same.'),
  'day-ahead': warning(
    'The first table begins after today, and prices until then all the same.',
    'Let it begin earlier.',
  ),
  'doubtful-day': warning(
    "A day may be a slip: a table's first day is far off or prices nothing, or a limit of a date lies more than 20 years ahead.",
    'Correct it, or leave it if it is meant.',
  ),
  'table-in-use': error(
    'A table was changed or removed by which leads were priced, or the one in force was removed.',
    'Put it back, and [make a new table](how-to/raise-a-rate-from-a-date.md).',
  ),
  'unreadable-database': warning(
    "The leads' database cannot be read: a table may be in use.",
    'Look at `DATABASE_URL`.',
  ),
};
