/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * A list of options: stored value and label side by side.
 */
export interface OptionsFile {
  $schema: '../meta/options.schema.json';
  /**
   * @minItems 1
   */
  oneOf: OptionFile[];
}
export interface OptionFile {
  /**
   * What is stored and sent. Changing it makes older leads read differently.
   */
  const: string | number;
  /**
   * What the visitor reads.
   */
  title: string;
  /**
   * A smaller line under the label on cards.
   */
  description?: string;
  /**
   * Heading under which the option stands in a long list, with those before and after it that name the same.
   */
  group?: string;
  /**
   * A line icon on cards, by its id in the host's icons.svg.
   */
  icon?: string;
  /**
   * A picture on cards: name of a file in the folder content/photos. Any size: the site makes its own copies.
   */
  picture?: string;
  /**
   * What the picture shows beyond the title, for people who do not see it. Left out, it is decoration.
   */
  alt?: string;
  /**
   * true: shown, but cannot be chosen.
   */
  disabled?: boolean;
  /**
   * true: offered no more. Whoever has chosen it, in a draft or saved answers, keeps it and its price.
   */
  withdrawn?: boolean;
  /**
   * Of several choices: this one stands alone, such as "None of these". Choosing it takes the others back, and the other way round. Rule exclusive.
   */
  exclusive?: true;
}
