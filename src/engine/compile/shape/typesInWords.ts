const words: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

/** Types of JSON Schema as people call what is written. */
export const typesInWords = (types: readonly string[]): string => types.map((type) => words[type] ?? type).join(' or ');
