/** Keys and indexes from a file's root to a value. */
export type JsonPath = (string | number)[];
