/** The lead database cannot be opened, read or written. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Fastify answers with it. */
  readonly statusCode = 503;

  constructor(readonly database: string, doing: string, cause: unknown) {
    super(`The database ${database} could not be ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
