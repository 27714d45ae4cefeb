/** Where a visitor came from, by the names in `attributionFields` alone. */
export type Attribution = Record<string, string>;
