import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails every test of the file during which something is written to the console as an error or a warning. */
export function quietConsole(): void {
  const complaints: unknown[][] = [];
  beforeEach(() => {
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
}
