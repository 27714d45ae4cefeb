/** How the command is used, in its own words. */
export const usage = `Checks the forms and the rate tables.

  npm run -s check                                   schemas and pricing-tables
  npm run -s check -- --schemas DIR                  definitions of another folder
  npm run -s check -- --pricing-tables DIR           rate tables of another folder
  npm run -s check -- --json                         one JSON object a line for each finding
  npm run -s check -- --witness                      for every step, section and conditional field: answers that show it

Each finding stands on a line of its own: file:line:column, code, message and hint. docs/checker.md explains every code.
Warnings go to standard error and do no harm; with an error the exit status is 1.
`;
