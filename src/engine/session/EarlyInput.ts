/** What a visitor did on the prerendered page before its form worked. */
export interface EarlyInput {
  /** Values of the controls they changed, by field name. */
  entered?: Record<string, unknown>;
  /** Whether a button waits to be pressed. */
  pressed?: boolean;
}
