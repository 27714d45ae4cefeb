/** Answers to the estimator as they are kept while it is filled in. */
export type TypedHouse = Record<string, unknown>;

/** A room with these items ticked, and what is known of them. */
export const room = (name: string, ticked: readonly string[], items: object = {}) => ({
  name,
  type: 'Bedroom',
  paintable: Object.fromEntries(ticked.map((item) => [item, true])),
  ...items,
});

/** A house that is entered Online. */
export const onlineHouse = (...rooms: object[]): TypedHouse => ({
  description: 'A fresh coat',
  houseSize: 2,
  numberOfRooms: rooms.length,
  postalCode: 'T2P 1J9',
  method: 2,
  rooms,
});
