/** Something that a lead claimed, and what the service found itself. Long texts are cut to where they differ. */
export interface Difference {
  what: string;
  claimed: unknown;
  own: unknown;
}
