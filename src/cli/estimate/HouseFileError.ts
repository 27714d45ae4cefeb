/** A file that holds no JSON: where in it, and why. */
export class HouseFileError extends Error {
  override name = 'HouseFileError';

  constructor(place: string, problem: string) {
    super(`${place}: ${problem}`);
  }
}
