/** How the command is used, in its own words. */
export const usage = `Shows what a change of rates does to prices.

  npm run -s rates:impact -- 2026-11-01 2027-01-01     one table against another
  npm run -s rates:impact -- 2027-01-01                the file as it is now against the committed one; one that was
                                                       never committed against the table that it replaces
  npm run -s rates:impact                              the same for every file that has changed
  npm run -s rates:impact -- --leads 2026-11-01 2027-01-01   every stored estimate as well
  npm run -s rates:impact -- --json 2026-11-01 2027-01-01    one JSON object a line, the summary last

Sample houses are priced by both tables: before, after, change, and the lines that moved.
A house that one of the tables cannot price is named on standard error, and the exit status is 1.
`;
