/** How elements are shown, by what decides it (`noStyles`): files of tests that share a process have it together. */
export const knownStyles = new Map<string, Record<string, string>>();
