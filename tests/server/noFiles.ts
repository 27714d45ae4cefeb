/** Where no lead has files. */
export const noFiles = { remove: async (): Promise<void> => undefined };
