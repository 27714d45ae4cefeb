/** How the command is used, in its own words. */
export const usage = `Prices houses: one line of JSON for each file or lead.

  npm run -s estimate -- house.json                         by the rate table in force today in Calgary
  npm run -s estimate -- one.json two.json                  several houses
  npm run -s estimate -- --table 2026-11-01 house.json      by another table of pricing-tables
  npm run -s estimate -- --explain house.json               for a person, line by line
  npm run -s estimate -- --lead <id>                        a stored lead, by the table it was stored with; --table takes another

A house that cannot be priced is named on standard error as file: place: message (for a lead: lead <id>: ...), and the exit status is 1.
`;
