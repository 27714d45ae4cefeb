/** What is counted: painted areas, lengths, or pieces. */
export type Unit = 'sq ft' | 'ft' | 'each';
