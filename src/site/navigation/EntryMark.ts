/** What an entry of the browser's history says about the page that it shows. */
export interface EntryMark {
  /** The form that the visitor moved in, and the place in it that they went to. */
  form?: string;
  place?: string;
  /** Whether something lies over the page, such as a dialog: Back takes it away. */
  layer?: true;
}
