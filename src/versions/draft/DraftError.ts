/** What somebody asks of the draft that cannot be done. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}
