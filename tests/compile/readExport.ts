// A form as a program of somebody else reads its export, by what docs/definitions.md says of it: stock ajv, stock
// json-logic-js, and the operations that come with exports.

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ExportedForm, ExportedSection } from '../../src/compile/exportForm.ts';
import { exportedHolds, exportedValue } from '../engine/logic/stockLogic.ts';

type Answers = Record<string, unknown>;
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  if?: Schema;
  then?: Schema;
  enum?: unknown[];
}

/** A form's export with its schemas compiled. */
export class ExportReader {
  private readonly ajv = new Ajv({ allErrors: true, strictTypes: false });
  private readonly laterAjv = new Ajv2020({ allErrors: true, strictTypes: false });
  private readonly validators = new Map<object, ValidateFunction>();
  private readonly sections: ReadonlyMap<string, ExportedSection>;

  constructor(private readonly form: ExportedForm) {
    this.sections = new Map(form.sections.map((section) => [section.id, section]));
  }

  /**
   * Where answers are wrong: the first name of each path, of a repeated step behind the number of its entry; an empty
   * name where they have another structure.
   */
  wrongIn(sent: Answers, today: string): Set<string> {
    const { steps } = this.form;
    if (this.isMisplaced(sent)) return new Set(['']);
    const wrong = new Set<string>();
    const counted: Answers = {};
    let last: ExportedSection | undefined;
    const asked = (ids: readonly string[], values: Answers, scope: Answers, base: string): boolean =>
      ids
        .flatMap((id) => this.sections.get(id) ?? [])
        .filter((section) => {
          if (!exportedHolds(section.visible, scope, today)) return false;
          last = section;
          const ajv = '$schema' in section.schema ? this.laterAjv : this.ajv;
          for (const name of new Reading(section, today, (schema, data) => this.errorsOf(schema, data, ajv)).judge(
            values,
            scope,
          ))
            wrong.add(base + name);
          return true;
        }).length > 0;
    let isLater = false;
    for (const step of steps) {
      if (!exportedHolds(step.visible, counted, today)) continue;
      const enabled = exportedHolds(step.enabled, counted, today);
      if (!step.repeat) {
        if (enabled && asked(step.sections, sent, counted, '')) isLater = true;
        continue;
      }
      const { list, count, minItems = 1, maxItems, outer = [] } = step.repeat;
      const entries = listOf(sent[list]);
      const own = Math.min(Math.max(entries.length, Math.max(minItems, isLater ? 0 : 1)), maxItems + 1);
      const length = count ? lengthOf(exportedValue(count, counted, today), maxItems) : own;
      if (!enabled) continue;
      if (length > maxItems) wrong.add(`${list}.${maxItems}.`);
      const kept = Object.fromEntries(outer.filter((name) => name in counted).map((name) => [name, counted[name]]));
      counted[list] = Array.from({ length }, (_, index) => {
        const scope = { ...kept };
        if (asked(step.sections, objectOf(entries[index]), scope, `${list}.${index}.`)) isLater = true;
        return Object.fromEntries(Object.entries(scope).filter(([name]) => !(name in kept)));
      });
    }
    if (last?.ends === 'unsent') wrong.add(last.id);
    return wrong;
  }

  /** Whether a group is no object, or a list no list, asked or not. Nothing else is judged then. */
  private isMisplaced(sent: Answers): boolean {
    return this.form.steps.some(({ repeat, sections }) => {
      const entries = repeat ? (sent[repeat.list] ?? []) : [sent];
      if (!Array.isArray(entries)) return true;
      const schemas = sections.flatMap((id) => this.sections.get(id)?.schema ?? []);
      return entries
        .slice(0, repeat?.maxItems)
        .some((entry) => schemas.some((schema) => isMisplaced(schema as Schema, entry)));
    });
  }

  private errorsOf(schema: object, data: unknown, ajv: Ajv | Ajv2020): readonly ErrorObject[] {
    const validate = this.validators.get(schema) ?? ajv.compile(schema);
    this.validators.set(schema, validate);
    validate(data);
    return validate.errors ?? [];
  }
}

/** Whether something in a group, or the group itself, has another structure than its schema says. */
function isMisplaced({ properties, items, maxItems, type }: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  if (type === 'array' && items?.properties)
    return !Array.isArray(value) || value.slice(0, maxItems).some((entry) => isMisplaced(items, entry));
  if (type !== 'object') return false;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return true;
  return Object.entries(properties ?? {}).some(([name, inner]) => isMisplaced(inner, objectOf(value)[name]));
}

const objectOf = (value: unknown): Answers =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Answers) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lengthOf = (count: unknown, most: number): number =>
  Number.isInteger(count) ? Math.min(Math.max(Number(count), 0), most) : 0;
const joined = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** A place in a section: its path without numbers of entries, and with them. */
interface At {
  named: string;
  path: string;
}

/** One section that is asked, for some answers. */
class Reading {
  private readonly hidden = new Set<string>();
  private readonly ruled: { scope: Answers; list: string; path: string }[] = [];

  constructor(
    private readonly section: ExportedSection,
    private readonly today: string,
    private readonly errorsOf: (schema: object, data: unknown) => readonly ErrorObject[],
  ) {}

  /** Judges the answers of a section, and adds those that count to the answers that conditions see. */
  judge(values: Answers, scope: Answers): Set<string> {
    const { schema, rules = [], otherRules } = this.section;
    const shown = this.group(schema, { named: '', path: '' }, values, scope, scope);
    this.ruled.push({ scope, list: '', path: '' });
    const wrong = new Set<string>();
    const add = (path: string): void => {
      const names = path.split('.');
      if (!names.some((_name, index) => this.hidden.has(names.slice(0, index + 1).join('.'))))
        wrong.add(names[0] ?? '');
    };
    for (const judged of [...this.judged, { schema, data: shown, path: '' }])
      for (const { keyword, instancePath, params } of this.errorsOf(judged.schema, judged.data)) {
        const names = [judged.path, ...instancePath.split('/').slice(1), (params['missingProperty'] as string) ?? ''];
        if (keyword !== 'if') add(names.filter((name) => name !== '').join('.'));
      }
    const others = Object.entries(otherRules).flatMap(([at, { holds }]) =>
      holds === undefined ? [] : [{ at, holds }],
    );
    for (const { at, holds } of [...rules, ...others]) {
      const own = this.lists.filter((list) => at.startsWith(`${list}.`)).at(-1) ?? '';
      for (const { scope: seen, list, path } of this.ruled)
        if (list === own && !exportedHolds(holds, seen, this.today))
          add(joined(path, at.slice(own === '' ? 0 : own.length + 1)));
    }
    return wrong;
  }

  private readonly lists: string[] = [];
  /** Groups that an earlier section has begun: what this one asks of them counts, touched or not. */
  private readonly judged: { schema: object; data: unknown; path: string }[] = [];

  /** What of a group is asked. `counted` gets it as well, without what nobody touched. */
  private group(schema: Schema, at: At, values: Answers, scope: Answers, counted: Answers): Answers {
    const shown: Answers = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const here = { named: joined(at.named, name), path: joined(at.path, name) };
      const { type, items } = property;
      const withheld = this.withheld(property, here, scope);
      if (!exportedHolds(this.section.conditions[here.named], scope, this.today) || withheld === 'all') {
        this.hidden.add(here.path);
      } else if (type === 'object') {
        const before = counted[name];
        const inner: Answers = { ...objectOf(before) };
        counted[name] = inner;
        shown[name] = this.group(property, here, objectOf(values[name]), scope, inner);
        if (property.if && !before && this.isUntouched(property.if, inner)) {
          counted[name] = undefined;
          shown[name] = undefined;
        } else if (property.then && before) {
          this.judged.push({ schema: property.then, data: shown[name], path: here.path });
        }
      } else if (items?.properties) {
        this.lists.push(here.named);
        const { all, kept } = this.entries(property, here, listOf(values[name]), scope);
        [shown[name], counted[name]] = [all, kept];
      } else if (type !== 'null') {
        const answer = this.answer(property, here.named, values[name], scope, withheld);
        if (answer !== undefined) shown[name] = counted[name] = answer;
      }
    }
    return shown;
  }

  private isUntouched(touched: Schema, data: unknown): boolean {
    return this.errorsOf(touched, data).length > 0;
  }

  private entries(
    { items = {}, minItems = 1, maxItems = 0 }: Schema,
    at: At,
    given: readonly unknown[],
    scope: Answers,
  ) {
    const follow = this.section.follow[at.named];
    const mayBeEmpty = minItems === 0 && !follow;
    const length = follow
      ? lengthOf(exportedValue(follow, scope, this.today), maxItems)
      : Math.min(Math.max(given.length, mayBeEmpty ? 0 : 1), maxItems + 1);
    const kept: Answers[] = [];
    const all = Array.from({ length }, (_, index) => {
      const entry: Answers = {};
      const seen = withAt(scope, at.named, entry);
      const here = { named: at.named, path: joined(at.path, index) };
      const shown = this.group(items, here, objectOf(given[index]), seen, entry);
      if (items.if && this.isUntouched(items.if, entry)) this.hidden.add(here.path);
      else kept.push(entry);
      this.ruled.push({ scope: seen, list: at.named, path: here.path });
      return shown;
    });
    return { all, kept };
  }

  /** The options of a choice that are not offered, or that none is. */
  private withheld({ items, then, enum: own }: Schema, { named }: At, scope: Answers): unknown[] | 'all' {
    const conditions = this.section.optionConditions?.[named];
    if (!conditions) return [];
    const all = items?.enum ?? then?.enum ?? own ?? [];
    const closed = all.filter((option) => !exportedHolds(conditions[String(option)], scope, this.today));
    return closed.length === all.length ? 'all' : closed;
  }

  private answer(
    { type, default: start, enum: options }: Schema,
    path: string,
    typed: unknown,
    scope: Answers,
    withheld: unknown,
  ): unknown {
    const { calculated, readonly } = this.section.otherRules[path] ?? {};
    if (calculated !== undefined) return exportedValue(calculated, scope, this.today) ?? undefined;
    if (readonly !== undefined && exportedHolds(readonly, scope, this.today)) return start;
    const value = typed ?? (type === 'boolean' && !options ? start : undefined);
    const closed = listOf(withheld);
    if (closed.includes(value)) return undefined;
    return Array.isArray(value) ? value.filter((one) => !closed.includes(one)) : value;
  }
}

/** Answers in which the list at a path leads to one of its entries. */
function withAt(answers: Answers, path: string, entry: Answers): Answers {
  const [name = '', ...rest] = path.split('.');
  return { ...answers, [name]: rest.length > 0 ? withAt(objectOf(answers[name]), rest.join('.'), entry) : entry };
}
