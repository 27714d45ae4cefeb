import type { AnswerStorage } from '../../../src/engine/saved/savedAnswers.ts';

/** A browser's storage in memory. `refusing` makes it fail as a blocked or a full one does. */
export class MemoryStorage implements AnswerStorage {
  readonly items = new Map<string, string>();
  refusing: 'nothing' | 'writing' | 'everything' = 'nothing';
  writes = 0;

  getItem = (key: string): string | null => {
    if (this.refusing === 'everything') throw new DOMException('The operation is insecure', 'SecurityError');
    return this.items.get(key) ?? null;
  };

  setItem = (key: string, value: string): void => {
    if (this.refusing !== 'nothing') throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    this.writes += 1;
    this.items.set(key, value);
  };
}
