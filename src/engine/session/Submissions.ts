import type { Submission } from '../draft/Draft.ts';
import { newKey } from './newKey.ts';

/** More corrections than anybody makes between two answers. */
const most = 5;

/** Bodies that were sent and not answered, with their keys: the same body goes out under the same key again. */
export class Submissions {
  constructor(private unanswered: Submission[] = []) {}

  /** The key of a body. `stored` are those that another tab may have noted meanwhile. */
  keyOf(body: string, stored: Submission[]): string {
    const known = [...this.unanswered, ...stored].find((submission) => submission.body === body);
    const { key } = known ?? { key: newKey() };
    this.unanswered = [...this.unanswered.filter((submission) => submission.body !== body), { key, body }].slice(-most);
    return key;
  }

  list = (): Submission[] => this.unanswered;
}
