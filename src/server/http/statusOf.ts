/** The status that an error is answered with: its own, or 500 for what nobody foresaw. */
export const statusOf = ({ statusCode }: { statusCode?: number | undefined }): number => (statusCode !== undefined && statusCode >= 400 ? statusCode : 500);
