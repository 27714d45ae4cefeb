import type { FindingCode } from '../../compile/codes.ts';
import type { Circumstances } from '../../compile/findings.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { type ConditionPlace, entriesSight, type Sight, type WorkingForm } from '../../compile/model.ts';
import {
  countsFromToday,
  dependsOnAnswers,
  operationOf,
  type Part,
  variableOf,
} from '../../engine/logic/expression.ts';
import { type Operator, operators } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import { Comparisons } from './Comparisons.ts';
import {
  anything,
  asDates,
  guardedBy,
  kindNames,
  mayBeMissing,
  type Meaning,
  meaningOfField,
  meaningOfValue,
  nameOf,
  unguardedBy,
} from './fieldMeaning.ts';

type Guards = ReadonlySet<string>;
type Calculation = Extract<Operator, { kind: 'calculation' }>;
type Comparison = Extract<Operator, { seemsToHoldOfNothing: boolean }>;

/** Looks through one condition: whether what it compares can be compared, is ever given, and depends on anything. */
export class ConditionTypes {
  /** From where names are read: within an expression over entries, theirs. */
  private sight: Sight;
  private readonly comparisons: Comparisons;

  /** `order` is the number of the condition in its form. */
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly order: number,
  ) {
    this.sight = place;
    this.comparisons = new Comparisons(place.at, place.base, this.report.bind(this));
  }

  /** Checks that it depends on answers, and all in it. */
  checkCondition(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    if (dependsOnAnswers(logic)) return this.check(logic, at, guards);
    this.report(
      at,
      'constant-condition',
      `${shownValue(logic)} looks at no answer, so that it is always the same`,
      'remove it, or name a field with "var"',
    );
    return anything;
  }

  check(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    const found = operationOf(logic, at);
    const operator = found && operators.get(found.operator);
    if (!operator) return meaningOfValue(logic);
    const { operator: name, operands: parts } = found;
    const each = (): Meaning[] => parts.map((part) => this.check(part.logic, part.at, guards));
    switch (operator.kind) {
      case 'answer':
        return this.checkField(parts);
      case 'every':
        return this.checkJoined(parts, guards, guardedBy);
      case 'some':
        return this.checkJoined(parts, guards, unguardedBy);
      case 'not':
      case 'truth':
        return this.checkEach(parts, guards);
      case 'choice':
        return this.checkChoice(parts, guards);
      case 'names':
      case 'someNames':
        return { kind: 'values', fields: [] };
      case 'text':
        return { kind: 'text', fields: fieldsOf(each()) };
      case 'entries':
      case 'count':
      case 'sum':
        return this.checkEntries(operator, parts);
      case 'calculation': {
        const meanings = each();
        this.comparisons.checkNumbers(name, parts, meanings, 'calculated with');
        return calculated(operator, meanings);
      }
      case 'equality':
      case 'order':
      case 'membership': {
        const meanings = asDates(each());
        if (!this.comparisons.checkDays(parts, meanings)) return { kind: 'flag', fields: [] };
        if (operator.kind === 'equality') this.comparisons.checkEqual(name, parts, meanings);
        else if (operator.kind === 'order') this.comparisons.checkOrder(name, parts, meanings);
        else this.comparisons.checkIn(parts, meanings);
        if (!this.place.isBroken) this.checkGiven(operator, parts, meanings, guards);
        return { kind: 'flag', fields: [] };
      }
    }
  }

  /** What looks at each entry of a list. None of them is no answer that is missing. */
  private checkEntries({ kind }: Operator, [list, each]: readonly Part[]): Meaning {
    const { asked } = this.form;
    const name = variableOf(list?.logic);
    if (name === undefined || !list) return anything;
    const found = asked.before(this.sight, name);
    const listed = meaningOfField(this.compilation, name, found);
    const counts = kind === 'count' && !each;
    if (listed.kind !== 'list' && listed.kind !== 'any' && !(counts && listed.kind === 'choices'))
      this.report(list.at, 'type-mismatch', `${nameOf(listed)} is ${kindNames[listed.kind]}, which has no entries`);
    const most = Math.max(
      ...found.map(({ property }) => property?.field.maxItems ?? listed.options?.length ?? Infinity),
    );
    const number: Meaning = { kind: 'number', fields: [], isWhole: true, most };
    if (!each) return number;
    const outer = this.sight;
    this.sight = entriesSight(asked, outer, name);
    const meaning = kind === 'sum' ? this.check(each.logic, each.at) : this.checkCondition(each.logic, each.at);
    this.sight = outer;
    if (kind === 'entries') return { kind: 'flag', fields: [] };
    if (kind === 'count') return number;
    this.comparisons.checkNumbers('sum', [each], [meaning], 'added up');
    return { ...number, isWhole: meaning.isWhole === true, most: most * (meaning.most ?? Infinity) };
  }

  private checkField(parts: readonly Part[]): Meaning {
    const [name, fallback] = parts;
    if (typeof name?.logic !== 'string') return anything;
    const meaning = meaningOfField(this.compilation, name.logic, this.form.asked.before(this.sight, name.logic));
    if (!fallback) return meaning;
    const other = this.check(fallback.logic, fallback.at);
    if (meaning.kind === 'date' && countsFromToday(other.literal)) {
      this.comparisons.refuseDay(fallback);
      return meaning;
    }
    // What stands in for an answer that is not given.
    return {
      kind: meaning.kind === other.kind ? meaning.kind : 'any',
      fields: [],
      isWhole: meaning.isWhole === true && other.isWhole === true,
    };
  }

  private checkEach(parts: readonly Part[], guards: Guards): Meaning {
    for (const { logic, at } of parts) this.checkCondition(logic, at, guards);
    return { kind: 'flag', fields: [] };
  }

  private checkJoined(parts: readonly Part[], guards: Guards, guarded: (logic: unknown) => string[]): Meaning {
    const names = parts.map(({ logic }) => new Set(guarded(logic)));
    const counts = new Map<string, number>();
    for (const name of names.flatMap((own) => [...own])) counts.set(name, (counts.get(name) ?? 0) + 1);
    parts.forEach(({ logic, at }, index) => {
      const isOfOthers = ([name, count]: [string, number]): boolean => count > (names[index]?.has(name) ? 1 : 0);
      this.checkCondition(logic, at, new Set([...guards, ...[...counts].filter(isOfOthers).map(([name]) => name)]));
    });
    return anything;
  }

  private checkChoice(parts: readonly Part[], guards: Guards): Meaning {
    const ways: Meaning[] = [];
    parts.forEach(({ logic, at }, index) => {
      const isTest = index % 2 === 0 && index < parts.length - 1;
      if (isTest) this.checkCondition(logic, at, guards);
      else
        ways.push(
          this.check(logic, at, new Set([...guards, ...(index % 2 === 1 ? guardedBy(parts[index - 1]?.logic) : [])])),
        );
    });
    const [first = anything] = ways;
    if (ways.some(({ kind }) => kind !== first.kind)) return anything;
    const most = ways.every((way) => way.most !== undefined)
      ? Math.max(...ways.map((way) => way.most ?? 0))
      : undefined;
    return {
      kind: first.kind,
      fields: fieldsOf(ways),
      isWhole: ways.every(({ isWhole }) => isWhole),
      ...(most !== undefined && { most }),
    };
  }

  /**
   * A comparison with an answer that is not given never holds: whoever compares with one that may stay empty has to
   * know.
   */
  private checkGiven(
    { kind, seemsToHoldOfNothing }: Comparison,
    parts: readonly Part[],
    meanings: readonly Meaning[],
    guards: Guards,
  ): void {
    for (const [index, meaning] of meanings.entries()) {
      // A box that nobody touched is not ticked, and of choices that nobody made none is made.
      const other = meanings[1 - index];
      if (meaning.kind === 'flag' && kind === 'equality' && !seemsToHoldOfNothing && other?.literal === true) continue;
      if (meaning.kind === 'choices') continue;
      // "Other, please say": what is asked for one option is asked of nobody who chose none.
      if (meaning.options && other?.literal !== undefined && !seemsToHoldOfNothing) continue;
      for (const path of meaning.fields) {
        const asked = this.form.asked.before(this.sight, path);
        if (guards.has(path) || !mayBeMissing(asked)) continue;
        const hint =
          meaning.kind === 'flag'
            ? `write {"var": "${path}"} or {"!": {"var": "${path}"}}`
            : `require it, or ask first whether it is given: {"!!": {"var": "${path}"}}`;
        this.compilation.report(
          this.place.document,
          parts[index]?.at ?? [],
          'possibly-missing',
          `"${path}" may stay empty, and then this never holds, whatever it is compared with`,
          hint,
          {
            severity: seemsToHoldOfNothing ? 'error' : 'warning',
            cause: this.cause(['missing', String(this.order), path]),
          },
        );
      }
    }
  }

  private report(at: JsonPath, code: FindingCode, message: string, hint?: string, cause?: readonly string[]): void {
    this.place.isBroken = true;
    this.compilation.report(this.place.document, at, code, message, hint, cause && { cause: this.cause(cause) });
  }

  private cause(parts: readonly string[]): Circumstances['cause'] & object {
    return { key: [this.form.id, ...parts].join('\n'), order: this.order };
  }
}

const fieldsOf = (meanings: readonly Meaning[]): string[] => meanings.flatMap(({ fields }) => fields);
function calculated({ whole, most: mostOf }: Calculation, meanings: readonly Meaning[]): Meaning {
  const most = mostOf(meanings.map((meaning) => meaning.most));
  return {
    kind: 'number',
    fields: fieldsOf(meanings),
    isWhole: whole === 'always' || (whole === 'kept' && meanings.every(({ isWhole }) => isWhole)),
    ...(most !== undefined && { most }),
  };
}
