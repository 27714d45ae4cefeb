/** A picture as the owner gave it. */
export interface Original {
  file: string;
  /** In pixels, the right way up. */
  width: number;
  height: number;
  /** Start of the names of its copies: changes with its content. */
  name: string;
}
