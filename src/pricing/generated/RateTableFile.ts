/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * true: nobody has confirmed this number yet.
 */
export type Assumed = boolean;

/**
 * A rate table: every number that a price is made of, from one day on. A table that was in force is never edited; a change is a new file with a later date.
 */
export interface RateTableFile {
  /**
   * Tells editors what this file may say.
   */
  $schema: '../schemas/meta/rate-table.schema.json';
  /**
   * Name of this table, the same as its file's name without .json. It is stored with every price.
   */
  version: string;
  /**
   * First day on which this table is in force, by the company's time zone, for example 2026-11-01. It stays in force until a later table's day.
   */
  effectiveFrom: string;
  /**
   * Currency of the labour rate and of every cost, for example CAD.
   */
  currency: string;
  /**
   * Price of an hour of work, in dollars.
   */
  labourRatePerHour: number;
  /**
   * What the prices cover: labour, as when this is left out; paint and materials as well; or GST too. The words for each stand in the content file, under estimate.includes.
   */
  includes?: 'labour' | 'labour-and-materials' | 'everything';
  geometry: Geometry;
  /**
   * Work that a room needs before painting starts, by name, in the order in which it is listed.
   */
  preparation: {
    [k: string]: PreparationRate;
  };
  /**
   * What can be painted, by the name of its tick under "paintable", in the order in which it is listed.
   */
  items: {
    [k: string]: ItemRates;
  };
  /**
   * Extra hours for what a room has, by the name of its tick under "additionalFeatures". They count when anything in the room is painted.
   */
  additionalFeatures?: {
    [k: string]: FeatureRate;
  };
  /**
   * By house size: the factor by which all hours in such a house are multiplied. 1 changes nothing.
   */
  houseSizes?: {
    [k: string]: number;
  };
}
/**
 * How a room is measured from what was entered. Walls and openings count whether they are painted or not.
 */
export interface Geometry {
  /**
   * Where a room lists its walls, each with length and height in feet: wall.items.
   */
  walls: string;
  /**
   * The rule for floor and ceiling area. two-longest-walls: the longest wall times the second longest, 0 with fewer than two walls.
   */
  floorArea: 'two-longest-walls';
  /**
   * What interrupts a wall, by name; preparation refers to these names.
   */
  openings: {
    [k: string]: Opening;
  };
}
/**
 * One kind of opening: a door, a closet, a window frame.
 */
export interface Opening {
  /**
   * Where a room lists them, for example door.items.
   */
  list: string;
  /**
   * Feet by which each one shortens the baseboard.
   */
  baseboardFeet: number;
}
/**
 * One kind of preparation: what it is measured by, and how much of it is done in an hour.
 */
export interface PreparationRate {
  /**
   * What the customer reads.
   */
  label: string;
  /**
   * floor-area: by the rule above. perimeter: all walls. baseboard-length: the perimeter less the openings, at least 0.
   */
  measure: 'floor-area' | 'baseboard-length' | 'perimeter';
  /**
   * For floor-area: square feet done in an hour. A larger number is a lower price.
   */
  squareFeetPerHour?: number;
  /**
   * For baseboard-length and perimeter: feet done in an hour. A larger number is a lower price.
   */
  feetPerHour?: number;
  /**
   * For baseboard-length and perimeter: feet added for each opening, by its name in geometry.
   */
  allowanceFeet?: {
    [k: string]: number;
  };
  /**
   * Name of an item: the work is needed when that item is ticked. When left out: when anything in the room is ticked.
   */
  whenTicked?: string;
  assumed?: Assumed;
}
/**
 * A kind of thing to paint: how it is measured, and the rate of every option.
 */
export interface ItemRates {
  /**
   * What the customer reads.
   */
  label: string;
  /**
   * wall-area: length times height of each entry, and its length for line cutting. floor-area, baseboard-length, perimeter: the room's, once. each: the number of entries.
   */
  measure: 'wall-area' | 'floor-area' | 'baseboard-length' | 'perimeter' | 'each';
  /**
   * For wall-area and each: where a room lists the entries, for example door.items. Left out: there is one in a room, for example ceiling with its type at ceiling.type.
   */
  list?: string;
  /**
   * By the entry's size: the factor by which its hours are multiplied. 1 changes nothing.
   */
  sizes?: {
    [k: string]: number;
  };
  /**
   * The rate of every option of the item's option list, by the option's const.
   */
  rates: {
    [k: string]: OptionRate;
  };
}
/**
 * Give what the item's measure needs, and nothing else.
 */
export interface OptionRate {
  /**
   * For wall-area and floor-area: square feet painted in an hour. A larger number is a lower price.
   */
  squareFeetPerHour?: number;
  /**
   * For wall-area: feet of wall along which lines are cut by hand in an hour. A larger number is a lower price.
   */
  lineFeetPerHour?: number;
  /**
   * For baseboard-length and perimeter: feet painted in an hour. A larger number is a lower price.
   */
  feetPerHour?: number;
  /**
   * For each: hours for one, above 0; 0 only beside "assumed": true.
   */
  hours?: number;
  assumed?: Assumed;
}
/**
 * What such a room costs more, in hours.
 */
export interface FeatureRate {
  /**
   * What the customer reads.
   */
  label: string;
  /**
   * Extra hours for a room with it. With 0 it is not listed.
   */
  hours: number;
}
