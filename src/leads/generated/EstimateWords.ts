/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

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
  /**
   * What the price covers, and what it does not.
   */
  note: string;
  /**
   * Stands before the version of the rate table.
   */
  rateTable: string;
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
   * Column: the hours it takes; also stands at the hours of the whole house.
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
   * The button that prints the summary.
   */
  print: string;
  /**
   * Said in place of a price when there is nothing to paint in the room {room}.
   */
  nothing: string;
}
