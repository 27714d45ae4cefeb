/** Where no lead has files. */
export const noFiles = { remove: async (): Promise<void> => undefined, open: async () => undefined };

/** What mails share with a service in which no lead has files. */
export const mailParts = { files: noFiles };
