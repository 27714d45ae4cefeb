/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * Which of the keys beside this one hold samples that the owner has yet to confirm. Nobody sees it on the site: take a name out once its text is yours, and the key with the last of them.
 *
 * @minItems 1
 */
export type ToConfirm = string[];

/**
 * What stands around the numbers of an estimate: in the summary that the visitor sees, and in the one that is kept with the lead.
 */
export interface EstimateWords {
  /**
   * Title of the summary.
   */
  heading: string;
  /**
   * Said to the visitor once the request has arrived.
   */
  text: string;
  /**
   * The title instead, when there is no price because the visitor asked for a visit.
   */
  visitHeading: string;
  /**
   * Said then.
   */
  visitText: string;
  /**
   * Stands at the price of the whole house.
   */
  total: string;
  toConfirm?: ToConfirm;
  /**
   * What a price covers, by what its rate table says in "includes".
   */
  includes: {
    labour: Coverage;
    'labour-and-materials': Coverage;
    everything: Coverage;
  };
  /**
   * Heading of the list of what the price includes.
   */
  included: string;
  /**
   * Heading of the list of what it does not.
   */
  excluded: string;
  /**
   * The hours of the whole house, when they are about one.
   */
  aboutHour: string;
  /**
   * The hours of the whole house: {hours}.
   */
  aboutHours: string;
  /**
   * Which rates: those in force from {date} on.
   */
  rateTable: string;
  /**
   * How a ceiling or a baseboard was measured, by the measure of the rate table.
   */
  measured: {
    /**
     * A floor or ceiling: {length} by {width} feet.
     */
    'two-longest-walls': string;
    /**
     * Baseboards: {length} feet of wall, less the openings.
     */
    'baseboard-length': string;
  };
  /**
   * Stands before the customer's name, on paper.
   */
  customer: string;
  /**
   * How long the estimate holds: until {date}.
   */
  holds: string;
  /**
   * How many days an estimate holds.
   */
  holdsDays: number;
  /**
   * Heading over the rooms.
   */
  rooms: string;
  /**
   * Column: what is done.
   */
  work: string;
  /**
   * Column: how much of it.
   */
  quantity: string;
  /**
   * Column: the hours it takes.
   */
  hours: string;
  /**
   * Column: what it costs.
   */
  cost: string;
  /**
   * Last line of a room.
   */
  roomTotal: string;
  /**
   * The button that prints or saves the summary.
   */
  print: string;
  /**
   * Other words for what stands in the lines of an estimate, by the label that the rate table has, "line cutting", "Rounded up to the whole dollar" or the unit "ft" or "sq ft". Those of another language are under "pricing-tables" in its file.
   */
  lines?: {
    [k: string]: string;
  };
  /**
   * Said while a form is filled in: what the rooms that are complete cost, {total}.
   */
  soFar: string;
  /**
   * Said in place of a price when there is nothing to paint in the room {room}.
   */
  nothing: string;
}
export interface Coverage {
  /**
   * One sentence that stands at the price.
   */
  note: string;
  /**
   * What is included, for paper.
   */
  included: string[];
  /**
   * What is not, for paper.
   */
  excluded: string[];
}
