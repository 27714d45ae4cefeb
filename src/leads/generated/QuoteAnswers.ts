/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface QuoteAnswers {
  type_of_house: 'Detached/Semi-Detached Home' | 'Condo/Townhouse';
  start_time: "It's an emergency" | 'Within a week' | 'Within 2 weeks' | 'Within a month' | 'Time is flexible';
  /**
   * For example the rooms or the outside walls, roughly how large they are, and anything that needs mending first.
   */
  details: string;
  photos?: {
    id: string;
    name: string;
    type: string;
    bytes: number;
    width?: number;
    height?: number;
  }[];
  firstname: string;
  lastname: string;
  email: string;
  address: string;
  phone: string;
}
