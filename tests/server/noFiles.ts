/** Where no lead has files. */
export const noFiles = { remove: async (): Promise<void> => undefined, open: async () => undefined };
