/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export type Assumed = boolean;

export interface RateTableFile {
  $schema: '../schemas/meta/rate-table.schema.json';
  version: string;
  effectiveFrom: string;
  currency: string;
  labourRatePerHour: number;
  includes?: 'labour' | 'labour-and-materials' | 'everything';
  geometry: Geometry;
  preparation: {
    [k: string]: PreparationRate;
  };
  items: {
    [k: string]: ItemRates;
  };
  additionalFeatures?: {
    [k: string]: FeatureRate;
  };
  houseSizes?: {
    [k: string]: number;
  };
}
export interface Geometry {
  walls: string;
  floorArea: 'two-longest-walls';
  openings: {
    [k: string]: Opening;
  };
}
export interface Opening {
  list: string;
  baseboardFeet: number;
}
export interface PreparationRate {
  label: string;
  measure: 'floor-area' | 'baseboard-length' | 'perimeter';
  squareFeetPerHour?: number;
  feetPerHour?: number;
  allowanceFeet?: {
    [k: string]: number;
  };
  whenTicked?: string;
  assumed?: Assumed;
}
export interface ItemRates {
  label: string;
  measure: 'wall-area' | 'floor-area' | 'baseboard-length' | 'perimeter' | 'each';
  list?: string;
  sizes?: {
    [k: string]: number;
  };
  rates: {
    [k: string]: OptionRate;
  };
}
export interface OptionRate {
  squareFeetPerHour?: number;
  lineFeetPerHour?: number;
  feetPerHour?: number;
  hours?: number;
  assumed?: Assumed;
}
export interface FeatureRate {
  label: string;
  hours: number;
}
