/** The places of a form that the visitor went to, as the browser's history has them. */
export interface Trail {
  /** Where the history stands; undefined at the form's beginning, and on a page just opened. */
  current(): string | undefined;
  /** Adds a place that the visitor went to, from another one. */
  push(place: string, from: string): void;
  /** Calls the listener when Back or Forward lead to another place of the form. Returns how to stop it. */
  subscribe(listener: (place: string | undefined) => void): () => void;
}
