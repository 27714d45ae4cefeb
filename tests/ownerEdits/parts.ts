import type { FormFile } from '../../src/engine/definition/generated/FormFile.ts';
import type { OptionsFile } from '../../src/engine/definition/generated/OptionsFile.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import type { OwnerFiles } from './OwnerFiles.ts';

/** Where the parts of a project are found that owners edit, whatever they are called. */

export const catalogues = (files: OwnerFiles): string[] => files.paths(/^schemas\/messages\//);
export const optionLists = (files: OwnerFiles): string[] => files.paths(/^schemas\/options\//);
export const forms = (files: OwnerFiles): string[] => files.paths(/^schemas\/[^/]+\/form\.json$/);
export const sections = (files: OwnerFiles): string[] =>
  files.paths(/^schemas\/(?!meta|options|messages|content)[^/]+\/(?!form\.json).+\.json$/);

/** A form that sends a lead, with the section that it begins with. */
export function sendingForm(files: OwnerFiles): { form: string; section: string } {
  const form = found(
    forms(files).find(
      (path) => files.read<FormFile>(path).submit.call && !files.read<FormFile>(path).submit.call?.attached,
    ),
    'form that sends a lead',
  );
  const [step] = files.read<FormFile>(form).steps;
  return { form, section: form.replace(/form\.json$/, `${found(step?.sections[0], 'section')}.json`) };
}

/** The form whose rooms are priced. */
export const pricedForm = (files: OwnerFiles): string =>
  found(
    forms(files).find((path) => files.read<FormFile>(path).steps.some(({ repeat }) => repeat?.list === 'rooms')),
    'form with rooms',
  );

/** The section of an item type, and the item's name in rate tables. */
export interface ItemSection {
  path: string;
  item: string;
  /** The box that switches it on. */
  at: string;
}

/** Item types on whose boxes no other section depends, that some rate table prices. */
export const itemSections = (files: OwnerFiles): ItemSection[] =>
  sections(files).flatMap((path) => {
    const at = files.read<SectionFile>(path).switch?.at;
    const others = sections(files).filter((other) => other !== path);
    if (at === undefined || others.some((other) => files.text(other).includes(`"${at}"`))) return [];
    return [{ path, item: at.replace(/^.*\./, ''), at }];
  });

/** The rate tables that are in force today or later. */
export function tablesThatCount(files: OwnerFiles): string[] {
  const day = (path: string): string => files.read<RateTableFile>(path).effectiveFrom;
  const inOrder = files.paths(/^pricing-tables\//).sort((a, b) => (day(a) < day(b) ? -1 : 1));
  const current = inOrder.findLastIndex((path) => day(path) <= dayIn(clockOfZoneOrUsual(usualTimeZone), new Date()));
  return inOrder.slice(Math.max(0, current));
}

/** An option list whose options have rates, and the item of these. */
export function ratedList(files: OwnerFiles): { list: string; item: string } {
  const [table = ''] = tablesThatCount(files);
  const items = Object.entries(files.read<RateTableFile>(table).items);
  const pairs = optionLists(files).flatMap((list) => {
    const { oneOf } = files.read<OptionsFile>(list);
    const item = items.find(
      ([, { rates }]) => oneOf.length > 2 && oneOf.every(({ const: value }) => String(value) in rates),
    );
    return item ? [{ list, item: item[0] }] : [];
  });
  return found(pairs[0], 'option list with rates');
}

/** Option lists of which no rate table knows anything, and no form depends on single options. */
export const plainLists = (files: OwnerFiles): string[] =>
  optionLists(files).filter((list) =>
    files
      .read<OptionsFile>(list)
      .oneOf.every(
        ({ const: value }) =>
          typeof value === 'string' &&
          ![...files.paths(/^pricing-tables\//), ...sections(files)].some((path) =>
            files.text(path).includes(`"${value}"`),
          ),
      ),
  );

/** The files have no place for an edit, because their owner went another way. */
export class NoPlace extends Error {}

export function found<Part>(part: Part | undefined, what: string): Part {
  if (part === undefined) throw new NoPlace(`There is no ${what}`);
  return part;
}

/** A name like `name` that is not taken yet. */
export const freeName = (name: string, isTaken: (name: string) => boolean): string =>
  found(
    [name, ...Array.from({ length: 99 }, (_number, index) => `${name}${index + 2}`)].find((each) => !isTaken(each)),
    'free name',
  );

/** Keys whose texts name something, and are not shown. */
const naming = ['icon', 'toConfirm'];

/** Changes every text under some keys (all when none are given), as deep as they lie. */
export function reword(value: unknown, keys?: RegExp, isUnder = keys === undefined): unknown {
  if (typeof value === 'string') return isUnder ? `Now: ${value}` : value;
  if (Array.isArray(value)) return value.map((part) => reword(part, keys, isUnder));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      naming.includes(key) ? part : reword(part, keys, keys === undefined || keys.test(key)),
    ]),
  );
}
