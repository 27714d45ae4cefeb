/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface EstimatorAnswers {
  description: string;
  houseSize: 1 | 2 | 3 | 4;
  numberOfRooms: number;
  postalCode: string;
  method: 1 | 2;
  rooms?: {
    type:
      | 'LivingRoom'
      | 'Bedroom'
      | 'Kitchen'
      | 'Bathroom'
      | 'DiningRoom'
      | 'HomeOffice'
      | 'GuestRoom'
      | 'FamilyRoom'
      | 'LaundryRoom'
      | 'Garage'
      | 'Attic'
      | 'Basement'
      | 'Study'
      | 'Nursery'
      | 'Playroom'
      | 'MediaRoom'
      | 'Gym'
      | 'WalkInCloset'
      | 'Mudroom'
      | 'Sunroom';
    name: string;
    paintable: {
      wall: boolean;
      ceiling: boolean;
      door: boolean;
      doorFrame: boolean;
      windowFrame: boolean;
      closet: boolean;
      closetFrame: boolean;
      baseboard: boolean;
    };
    additionalFeatures: {
      kitchen: boolean;
      rail: boolean;
      fireStove: boolean;
    };
    wall?: {
      items: {
        type?:
          | 'TexturedWallSameColor'
          | 'TexturedWallDifferentColor'
          | 'SmoothWallSameColor'
          | 'SmoothWallDifferentColor'
          | 'PrimeAndPaintNewTexturedDrywall'
          | 'PrimeAndPaintNewSmoothDrywall';
        length: number;
        height: number;
        isPaintable?: boolean;
      }[];
    };
    ceiling?: {
      type:
        | 'TexturedCeilingSameColor'
        | 'TexturedCeilingDifferentColor'
        | 'TexturedVaultedCeilingSameColor'
        | 'TexturedVaultedCeilingDifferentColor'
        | 'SmoothCeilingSameColor'
        | 'SmoothCeilingDifferentColor'
        | 'SmoothVaultedCeilingSameColor'
        | 'SmoothVaultedCeilingDifferentColor'
        | 'PopcornCeilingSameColor'
        | 'PopcornCeilingDifferentColor'
        | 'PopcornVaultedCeilingSameColor'
        | 'PopcornVaultedCeilingDifferentColor'
        | 'PrimeAndPaintNewTexturedCeiling'
        | 'PrimeAndPaintNewTexturedVaultedCeiling'
        | 'PrimeAndPaintNewSmoothCeiling'
        | 'PrimeAndPaintNewSmoothVaultedCeiling';
    };
    door?: {
      amount: number;
      items: {
        type?:
          | 'DoorOneSide'
          | 'DoorBothSides'
          | 'DoorOneSideSameColor'
          | 'DoorBothSidesSameColor'
          | 'DoorOneSideStainToPaint'
          | 'DoorBothSidesStainToPaint'
          | 'DoubleDoorOneSide'
          | 'DoubleDoorBothSides'
          | 'DoubleDoorOneSideSameColor'
          | 'DoubleDoorBothSidesSameColor'
          | 'DoubleDoorOneSideStainToPaint'
          | 'DoubleDoorBothSidesStainToPaint';
        isPaintable: boolean;
      }[];
    };
    doorFrame?: {
      type:
        | 'DoorFrameOneSide'
        | 'DoorFrameBothSides'
        | 'DoorFrameOneSideSameColor'
        | 'DoorFrameBothSidesSameColor'
        | 'DoorFrameOneSideStainToPaint'
        | 'DoorFrameBothSidesStainToPaint';
      isPaintable: boolean;
    }[];
    windowFrame?: {
      amount: number;
      items: {
        type:
          | 'VinylNoTrim'
          | 'VinylNoTrimSameColor'
          | 'VinylSillTrimOneSide'
          | 'VinylSillTrimOneSideSameColor'
          | 'VinylSillTrimOneSideStainToPaint'
          | 'VinylTrimFourSides'
          | 'VinylTrimFourSidesSameColor'
          | 'VinylTrimFourSidesStainToPaint'
          | 'WoodNoTrim'
          | 'WoodNoTrimSameColor'
          | 'WoodNoTrimStainToPaint'
          | 'WoodDoesNotOpen'
          | 'WoodDoesNotOpenSameColor'
          | 'WoodDoesNotOpenStainToPaint'
          | 'WoodOpens'
          | 'WoodOpensSameColor'
          | 'WoodOpensStainToPaint'
          | 'TwoToneWoodDoesNotOpen'
          | 'TwoToneWoodDoesNotOpenSameColor'
          | 'TwoToneWoodDoesNotOpenStainToPaint'
          | 'TwoToneWoodOpens'
          | 'TwoToneWoodOpensSameColor'
          | 'TwoToneWoodOpensStainToPaint';
        size: 1 | 2 | 3;
        isPaintable: boolean;
      }[];
    };
    closet?: {
      amount: number;
      items: {
        type?:
          | 'ClosetDoorOneSide'
          | 'ClosetDoorBothSides'
          | 'ClosetDoorOneSideSameColor'
          | 'ClosetDoorBothSidesSameColor'
          | 'ClosetDoorOneSideStainToPaint'
          | 'ClosetDoorBothSidesStainToPaint'
          | 'DoubleClosetDoorOneSide'
          | 'DoubleClosetDoorBothSides'
          | 'DoubleClosetDoorOneSideSameColor'
          | 'DoubleClosetDoorBothSidesSameColor'
          | 'DoubleClosetDoorOneSideStainToPaint'
          | 'DoubleClosetDoorBothSidesStainToPaint';
        isPaintable: boolean;
      }[];
    };
    closetFrame?: {
      type:
        | 'ClosetFrameOneSide'
        | 'ClosetFrameBothSides'
        | 'ClosetFrameOneSideSameColor'
        | 'ClosetFrameBothSidesSameColor'
        | 'ClosetFrameOneSideStainToPaint'
        | 'ClosetFrameBothSidesStainToPaint';
      isPaintable: boolean;
    }[];
    baseboard?: {
      type: 'BaseboardsSameColor' | 'BaseboardsChangeColor' | 'BaseboardsChangeStainToPaint' | 'NewBaseboards';
    };
  }[];
}
