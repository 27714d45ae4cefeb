/** What a form takes of a visitor's file. The file itself stays with them. */
export interface FileAnswer {
  name: string;
  /** Media type, as the browser knows it; empty when it does not. */
  type: string;
  bytes: number;
  /** Pixels of a picture that the browser can show. */
  width?: number;
  height?: number;
}
