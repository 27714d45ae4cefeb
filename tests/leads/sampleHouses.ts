/** The worked example of the decisions: 274 dollars by the table 2026-11-01. */
export const workedRoom = {
  name: 'Bedroom',
  type: 'Bedroom',
  paintable: {
    wall: true,
    ceiling: true,
    door: true,
    doorFrame: false,
    windowFrame: false,
    closet: false,
    closetFrame: false,
    baseboard: true,
  },
  additionalFeatures: { kitchen: false, rail: false, fireStove: false },
  wall: {
    items: [12, 10, 12, 10].map((length) => ({
      type: 'SmoothWallDifferentColor',
      isPaintable: true,
      length,
      height: 8,
    })),
  },
  ceiling: { type: 'SmoothCeilingSameColor' },
  door: { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: true }] },
  baseboard: { type: 'BaseboardsSameColor' },
};

export const workedHouse = {
  description: 'One bedroom',
  houseSize: 2,
  numberOfRooms: 1,
  postalCode: 'T2P 1J9',
  method: 2,
  rooms: [workedRoom],
};

/** A house that we visit: nothing is known of its rooms but their number. */
export const visitedHouse = {
  description: 'Three rooms',
  houseSize: 3,
  numberOfRooms: 3,
  postalCode: 'T2P 1J9',
  method: 1,
};

/** Everything that can be asked for, so often as it can be: seven rooms, 15 walls, 10 of everything else. */
export function fullHouse(optionsOf: (list: string) => readonly string[]) {
  const entries = (list: string, amount: number) =>
    Array.from({ length: amount }, (_, index) => ({
      type: optionsOf(list).at(index % optionsOf(list).length),
      isPaintable: true,
    }));
  const counted = (list: string) => ({ amount: 10, items: entries(list, 10) });
  const room = (index: number) => ({
    name: `${'A long name for a room on the upper floor '.repeat(2)}${index + 1}`,
    type: 'WalkInCloset',
    paintable: Object.fromEntries(
      ['wall', 'ceiling', 'door', 'doorFrame', 'windowFrame', 'closet', 'closetFrame', 'baseboard'].map((item) => [
        item,
        true,
      ]),
    ),
    additionalFeatures: { kitchen: true, rail: true, fireStove: true },
    wall: { items: entries('walls', 15).map((wall, place) => ({ ...wall, length: 99.25 - place, height: 10.75 })) },
    ceiling: { type: 'PrimeAndPaintNewTexturedVaultedCeiling' },
    door: counted('doors'),
    doorFrame: entries('door-frames', 10),
    windowFrame: {
      amount: 10,
      items: entries('window-frames', 10).map((frame, place) => ({ ...frame, size: 1 + (place % 3) })),
    },
    closet: counted('closets'),
    closetFrame: entries('closet-frames', 10),
    baseboard: { type: 'BaseboardsChangeStainToPaint' },
  });
  return {
    description: 'Everything',
    houseSize: 4,
    numberOfRooms: 7,
    postalCode: 'T2P 1J9',
    method: 2,
    rooms: Array.from({ length: 7 }, (_, index) => room(index)),
  };
}
