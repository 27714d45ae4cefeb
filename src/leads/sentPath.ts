/** Where a browser that sent a form by itself is told that it arrived: an address of its own, so that a reload sends nothing again. */
export const sentPath = (callPath: string): string => `${callPath}/sent`;
