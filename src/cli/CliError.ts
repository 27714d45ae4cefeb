/** Something the person who typed the command can put right. */
export class CliError extends Error {
  override name = 'CliError';
}
