/** How the command is used, in its own words. */
export const usage = `Prints the stored leads, newest last.

  npm run -s leads                          a table
  npm run -s leads -- --format json         one JSON object a line
  npm run -s leads -- --format csv          for a spreadsheet
  npm run -s leads -- --since 2026-11-01    those of that day (local time) and later; also 2026-11-01T09:30
`;
