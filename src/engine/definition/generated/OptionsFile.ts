/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface OptionsFile {
  $schema: '../meta/options.schema.json';
  oneOf: OptionFile[];
}
export interface OptionFile {
  const: string | number;
  title: string;
  description?: string;
  group?: string;
  icon?: string;
  picture?: string;
  alt?: string;
  disabled?: boolean;
  withdrawn?: boolean;
  exclusive?: true;
}
