/**
 * A house as far as a price needs it; a form's answers fit. Rooms hold a name, the ticks `paintable` and
 * `additionalFeatures`, and whatever parts the rate table names. `estimate` checks what it reads.
 */
export interface House {
  readonly houseSize?: unknown;
  readonly rooms?: unknown;
}
