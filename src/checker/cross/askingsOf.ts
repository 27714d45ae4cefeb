import type { FileProperty } from '../../compile/model.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import type { Condition } from '../../engine/definition/types.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { PricedSection } from '../form/PricedForm.ts';

/** A field, group or list where a section asks it. */
export interface Asking {
  section: PricedSection;
  property: FileProperty;
  /** What has to hold so that it is asked, from the outside in, and where that stands. */
  conditions: readonly { logic: Condition; at: JsonPath }[];
}

/** Every place where a path is asked, also in sections that are not offered. */
export const askingsOf = (sections: readonly PricedSection[], path: string): Asking[] =>
  sections.flatMap((section) => {
    const property = section.properties.find((other) => other.path === path);
    return property ? [{ section, property, conditions: conditionsOf(section, path) }] : [];
  });

export const isOffered = ({ section }: Asking): boolean => section.file.offered !== false;

function conditionsOf({ file: { visible, switch: own, conditions = {} } }: PricedSection, path: string): Asking['conditions'] {
  const ofSection = visible ? [{ logic: visible, at: ['visible'] }] : own ? [{ logic: { var: own.at }, at: ['switch', 'at'] }] : [];
  const names = path.split('.');
  const around = names.map((_name, index) => names.slice(0, index + 1).reduce(joinPath, ''));
  return [...ofSection, ...around.flatMap((at) => (conditions[at] ? [{ logic: conditions[at], at: ['conditions', at] }] : []))];
}
