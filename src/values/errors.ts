export const messageOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of an error of the system or a library, such as `ENOENT`; undefined where it has none. */
export const codeOfError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
