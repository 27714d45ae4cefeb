import type { Use } from './Formula.ts';

/**
 * What a value stands for:
 * - exact: itself;
 * - region: every number between two that conditions mention;
 * - text: every text that no condition mentions;
 * - some: anything that is given and not false: a group, entries, a file;
 * - opaque: anything.
 */
export type Sort = 'exact' | 'region' | 'text' | 'some' | 'opaque';

/** A value that an answer may have where a condition looks at it. */
export interface Value {
  /** Undefined: not given. */
  value: unknown;
  sort: Sort;
}

const told: Record<Use, readonly Sort[]> = {
  presence: ['exact', 'region', 'text', 'some'],
  equality: ['exact', 'region', 'text'],
  order: ['exact', 'region'],
  // What is no number counts as none.
  count: ['exact', 'region', 'text', 'some'],
  // Numbers, groups and entries hold no constant; several choices are told apart by themselves.
  member: ['exact', 'region', 'some'],
  exact: ['exact'],
};

/** Whether a condition that looks so at a value judges all that it stands for alike. */
export const tells = (use: Use, { value, sort }: Value): boolean => value === undefined || told[use].includes(sort);
