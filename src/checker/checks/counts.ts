import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { ConditionPlace, FileProperty, Sight, WorkingForm } from '../../compile/model.ts';
import { lowest, rangeOf, ruleBounds } from '../../compile/rules/limits.ts';
import type { FieldUi } from '../../engine/definition/generated/SectionFile.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { pathsIn } from '../../engine/logic/expression.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { ConditionTypes } from './expressionTypes.ts';

/**
 * Lists that follow a number follow a whole one, hold as many entries as it may ask for, and repeated steps are named
 * after a text.
 */
export const checkCounts: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const followers = form.conditions.flatMap((place, order) =>
      place.use === 'counts' && !place.isBroken ? (followerOf(compilation, form, place, order) ?? []) : [],
    );
    reportBeyond(compilation, form, followers);
    checkUnfollowed(compilation, form);
    checkTitleFields(compilation, form);
  }
};

/** A list that may be asked for more entries than it holds. */
interface Follower {
  document: SourceDocument;
  at: JsonPath;
  maxItems: number;
  most: number;
  sight: Sight;
  /** The number that it follows. */
  field: string | undefined;
}

function followerOf(
  compilation: Compilation,
  form: WorkingForm,
  place: ConditionPlace,
  index: number,
): Follower | undefined {
  const { document, at, base } = place;
  const { kind, isWhole, most, field } = new ConditionTypes(compilation, form, place, index).check(place.logic, at);
  if (place.isBroken || kind === 'any') return undefined;
  if (kind !== 'number' || isWhole !== true) {
    const name = field === undefined ? 'this' : `"${field}"`;
    compilation.report(
      document,
      at,
      'count-type-mismatch',
      kind === 'number'
        ? `${name} may have a fraction, and then the list has no entries`
        : `${name} is no number that a list could follow`,
      'follow a field of the type "integer"',
      // All lists that follow a number are wrong by it.
      field === undefined ? {} : { cause: { key: ['followed', form.id, base, field].join('\n'), order: index } },
    );
    return undefined;
  }
  const limit = limitOf(form, place);
  return limit === undefined || most === undefined || most <= limit.maxItems
    ? undefined
    : { ...limit, most, sight: place, field };
}

/** How many entries the list holds at most, and where that is said. */
function limitOf(
  form: WorkingForm,
  { document, at, section, path }: ConditionPlace,
): Pick<Follower, 'document' | 'at' | 'maxItems'> | undefined {
  const property = section?.properties.find((other) => other.path === path);
  const place = property ? [...property.at, 'maxItems'] : [...at.slice(0, -1), 'maxItems'];
  const maxItems = property ? property.field.maxItems : form.file.steps[Number(at[1])]?.repeat?.maxItems;
  return maxItems === undefined || document.isTainted(place) ? undefined : { document, at: place, maxItems };
}

/** When several lists hold too few entries for one number, the number is mistaken. */
function reportBeyond(compilation: Compilation, form: WorkingForm, followers: readonly Follower[]): void {
  for (const follower of followers) {
    const { document, at, maxItems, most, sight, field } = follower;
    const alike = followers.filter(
      (other) => field !== undefined && other.field === field && other.sight.base === sight.base,
    );
    const asks = `"${field ?? 'the number'}" ${most === Infinity ? 'has no maximum' : `goes up to ${most}`}`;
    if (alike.length < 2 || field === undefined) {
      compilation.report(
        document,
        at,
        'count-out-of-range',
        `this list ends at ${maxItems} entries, and ${asks}`,
        most === Infinity ? `give it "maximum": ${maxItems}` : 'make the two the same',
      );
      continue;
    }
    if (alike[0] !== follower) continue;
    const asked = form.asked
      .before(sight, field)
      .find(({ property }) => property && rangeOf(property.field)[1] === most);
    if (!asked?.property) continue;
    const key = lowest(ruleBounds(asked.property.field, 'number')?.upper ?? [])?.key ?? 'maximum';
    compilation.report(
      asked.section.document,
      [...asked.property.at, key],
      'count-out-of-range',
      `${asks}, and the lists that follow it end at ${maxItems} entries`,
      `${key === 'maximum' ? 'write' : 'give it'} "maximum": ${maxItems}`,
    );
  }
}

/** Beside a list stands a number that its section does not look at: the list followed it, or was meant to. */
function checkUnfollowed(compilation: Compilation, form: WorkingForm): void {
  for (const { document, file, properties } of form.sections) {
    const own = form.conditions.filter((place) => place.document === document);
    const looked = new Set(own.flatMap(({ logic }) => pathsIn(logic) ?? []));
    const isList = (path: string): boolean =>
      properties.some((other) => other.path === path && shapeOf(other.field) === 'list');
    const followers = Object.keys(file.follow ?? {});
    // One that names no list has been reported, and may mean this one.
    if (!followers.every(isList)) continue;
    for (const { path, at, field } of properties.filter((property) => isList(property.path))) {
      const amount = properties.find(
        (other) =>
          groupOf(other.path) === groupOf(path) &&
          isAmount(other, file.ui?.[other.path], field.maxItems) &&
          !looked.has(other.path),
      );
      if (!amount || followers.includes(path)) continue;
      compilation.report(
        document,
        at,
        'unfollowed-list',
        `the list "${path}" does not follow the number "${amount.path}", so that visitors answer both`,
        `if it should, write "follow": { "${path}": { "var": "${amount.path}" } }`,
        { restsOn: [compilation.fact('keys', document.path), { document, at: ['follow'] }] },
      );
    }
  }
}

const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Names of whole numbers that count no entries. */
const measured = /area|surface|size|length|width|height|depth|weight|distance|age|year|floor|price|cost|budget/i;

/**
 * Whether a field may ask how many entries a list has: a whole number, no choice, nothing with a unit, and none that
 * goes far beyond what the list holds.
 */
function isAmount({ path, field }: FileProperty, ui: FieldUi | undefined, maxItems = Infinity): boolean {
  if (field.type !== 'integer' || field.$ref !== undefined || ui?.['ui:unit'] !== undefined) return false;
  const most = rangeOf(field)[1];
  return most === Infinity ? !measured.test(path.split('.').at(-1) ?? '') : most <= 2 * maxItems;
}

function checkTitleFields(compilation: Compilation, form: WorkingForm): void {
  form.file.steps.forEach(({ repeat }, index) => {
    if (repeat?.titleField === undefined) return;
    const asked = form.asked.find(repeat.list, repeat.titleField);
    const odd = asked.find(({ property }) => property !== undefined && property.field.type !== 'string');
    if (!odd?.property || odd.section.document.isTainted([...odd.property.at, 'type'])) return;
    compilation.report(
      form.document,
      ['steps', index, 'repeat', 'titleField'],
      'title-type-mismatch',
      `"${repeat.titleField}" is no text, so that the step is never named after it`,
      'name a field of the type "string"',
    );
  });
}

/**
 * What conditions compare can be compared, options are among those of their field, and no comparison counts on an
 * answer that may be missing.
 */
export const checkComparisons: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const [order, place] of form.conditions.entries()) {
      if (place.use === 'shows' && !place.isBroken)
        new ConditionTypes(compilation, form, place, order).checkCondition(place.logic, place.at);
    }
  }
};
