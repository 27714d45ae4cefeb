// Reads an exported form as docs/definitions.md tells, as a file for other programs: it needs ajv 8 alone.

import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const objectOf = (value) => (isObject(value) ? value : {});
const listOf = (value) => (Array.isArray(value) ? value : []);
const joined = (...names) => names.filter((name) => name !== '').join('.');
const lengthOf = (count, most) => (Number.isInteger(count) ? Math.min(Math.max(count, 0), most) : 0);

/**
 * A function that judges answers to an exported form. It returns the answers that count, and what is wrong: the path of
 * each field, and why, as the keyword of JSON Schema or the sentence of a rule. `jsonLogic` is json-logic-js with the
 * operations that come with exports.
 */
export function readerOf({ steps, sections }, jsonLogic) {
  const options = { allErrors: true, strictTypes: false };
  const [draft7, draft2020] = [new Ajv(options), new Ajv2020(options)];
  const validators = new Map();
  const valueOf = (logic, answers) => jsonLogic.apply(logic, answers);
  const holds = (logic, answers) => logic === undefined || jsonLogic.truthy(valueOf(logic, answers));

  function errorsOf(schema, data, ajv) {
    if (!validators.has(schema)) validators.set(schema, ajv.compile(schema));
    const validate = validators.get(schema);
    validate(data);
    return validate.errors ?? [];
  }

  /** Judges the answers to a section. `scope` is what conditions see, and gets what counts of the section. */
  function judgeSection({ schema, conditions, optionConditions = {}, follow, rules = [], otherRules }, sent, scope) {
    const ajv = '$schema' in schema ? draft2020 : draft7;
    const [hidden, lists, ruled, judged] = [[], [], [{ seen: scope, list: '', path: '' }], []];

    /** The options of a choice that are not offered; undefined where none is. */
    function withheld({ items, then, enum: own }, named, seen) {
      const all = (optionConditions[named] && (items?.enum ?? then?.enum ?? own)) || [];
      const closed = all.filter((option) => !holds(optionConditions[named][String(option)], seen));
      return all.length > 0 && closed.length === all.length ? undefined : closed;
    }

    function answerOf({ type, default: start, enum: own }, named, given, seen, closed) {
      const { calculated, readonly } = otherRules[named] ?? {};
      if (calculated !== undefined) return valueOf(calculated, seen) ?? undefined;
      if (readonly !== undefined && holds(readonly, seen)) return start;
      const value = given ?? (type === 'boolean' && !own ? start : undefined);
      if (closed.includes(value)) return undefined;
      return Array.isArray(value) ? value.filter((one) => !closed.includes(one)) : value;
    }

    function readEntries({ items, minItems = 0, maxItems = 0 }, named, path, given, seen) {
      lists.push(named);
      const least = minItems === 0 ? 0 : 1;
      const length = follow[named]
        ? lengthOf(valueOf(follow[named], seen), maxItems)
        : Math.min(Math.max(given.length, least), maxItems + 1);
      const kept = [];
      const shown = Array.from({ length }, (_, index) => {
        const [entry, at] = [{}, joined(path, index)];
        const within = withAt(seen, named.split('.'), entry);
        const all = readGroup(items, named, at, objectOf(given[index]), within, entry);
        if (items.if && errorsOf(items.if, entry, ajv).length > 0) hidden.push(at);
        else kept.push(entry);
        ruled.push({ seen: within, list: named, path: at });
        return all;
      });
      return { shown, kept };
    }

    /** Returns the fields of a group that are asked. `counted` gets those as well that somebody touched. */
    function readGroup({ properties = {} }, groupNamed, groupPath, given, seen, counted) {
      const shown = {};
      for (const [name, property] of Object.entries(properties)) {
        const [named, path] = [joined(groupNamed, name), joined(groupPath, name)];
        const closed = withheld(property, named, seen);
        if (!holds(conditions[named], seen) || !closed) hidden.push(path);
        else if (property.type === 'object') {
          const before = counted[name];
          const inner = { ...objectOf(before) };
          counted[name] = inner;
          shown[name] = readGroup(property, named, path, objectOf(given[name]), seen, inner);
          if (property.if && !before && errorsOf(property.if, inner, ajv).length > 0)
            counted[name] = shown[name] = undefined;
          else if (property.then && before) judged.push({ schema: property.then, data: shown[name], path });
        } else if (property.items?.properties) {
          const entries = readEntries(property, named, path, listOf(given[name]), seen);
          [shown[name], counted[name]] = [entries.shown, entries.kept];
        } else if (property.type !== 'null') {
          const answer = answerOf(property, named, given[name], seen, closed);
          if (answer !== undefined) shown[name] = counted[name] = answer;
        }
      }
      return shown;
    }

    const shown = readGroup(schema, '', '', sent, scope, scope);
    const ofSchema = [...judged, { schema, data: shown, path: '' }].flatMap(({ schema: asked, data, path }) =>
      errorsOf(asked, data, ajv)
        .filter(({ keyword }) => keyword !== 'if')
        .map(({ keyword, instancePath, params }) => ({
          at: joined(path, ...instancePath.split('/').slice(1), params.missingProperty ?? ''),
          why: keyword,
        })),
    );
    const others = Object.entries(otherRules).map(([at, { holds: logic }]) => ({ at, holds: logic, message: 'holds' }));
    const ofRules = [...rules, ...others].flatMap(({ at, holds: logic, message }) => {
      const own = lists.filter((list) => at.startsWith(`${list}.`)).at(-1) ?? '';
      return ruled
        .filter(({ seen, list }) => list === own && !holds(logic, seen))
        .map(({ path }) => ({ at: joined(path, at.slice(own === '' ? 0 : own.length + 1)), why: message }));
    });
    return [...ofSchema, ...ofRules].filter(({ at }) => !hidden.some((path) => `${at}.`.startsWith(`${path}.`)));
  }

  return (sent) => {
    const misplaced = misplacedIn(steps, sections, sent);
    if (misplaced) return { answers: {}, errors: [{ at: '', why: 'type' }] };
    const [answers, errors] = [{}, []];
    let [last, isLater] = [undefined, false];
    const ask = (ids, given, scope, base) => {
      const asked = ids.map((id) => sections.find((section) => section.id === id)).filter(Boolean);
      let isAsked = false;
      for (const section of asked) {
        if (!holds(section.visible, scope)) continue;
        errors.push(...judgeSection(section, given, scope).map(({ at, why }) => ({ at: joined(base, at), why })));
        [last, isAsked] = [section, true];
      }
      isLater ||= isAsked;
    };
    for (const { visible, enabled, repeat, sections: ids } of steps) {
      if (!holds(visible, answers) || !holds(enabled, answers)) continue;
      if (!repeat) {
        ask(ids, sent, answers, '');
        continue;
      }
      const { list, count, minItems = 1, maxItems, outer = [] } = repeat;
      const given = listOf(sent[list]);
      const least = Math.max(minItems, isLater ? 0 : 1);
      const length = count
        ? lengthOf(valueOf(count, answers), maxItems)
        : Math.min(Math.max(given.length, least), maxItems + 1);
      if (length > maxItems) errors.push({ at: joined(list, maxItems), why: 'maxItems' });
      const around = Object.fromEntries(outer.filter((name) => name in answers).map((name) => [name, answers[name]]));
      answers[list] = Array.from({ length }, (_, index) => {
        const scope = { ...around };
        ask(ids, objectOf(given[index]), scope, joined(list, index));
        return Object.fromEntries(Object.entries(scope).filter(([name]) => !(name in around)));
      });
    }
    if (last?.ends === 'unsent') errors.push({ at: last.id, why: 'ends' });
    return { answers, errors };
  };
}

/** Whether a group is no object, or a list no list, asked or not. Nothing else is judged then. */
function misplacedIn(steps, sections, sent) {
  return steps.some(({ repeat, sections: ids }) => {
    const entries = repeat ? (sent[repeat.list] ?? []) : [sent];
    const schemas = sections.filter(({ id }) => ids.includes(id)).map(({ schema }) => schema);
    const isWrong = (entry) => schemas.some((schema) => isMisplaced(schema, entry));
    return !Array.isArray(entries) || entries.slice(0, repeat?.maxItems).some(isWrong);
  });
}

function isMisplaced({ properties, items, maxItems, type }, value) {
  if (value === undefined) return false;
  if (type === 'array' && items?.properties)
    return !Array.isArray(value) || value.slice(0, maxItems).some((entry) => isMisplaced(items, entry));
  if (type !== 'object') return false;
  return !isObject(value) || Object.entries(properties ?? {}).some(([name, inner]) => isMisplaced(inner, value[name]));
}

/** Answers in which the list at a path leads to one of its entries. */
const withAt = (answers, [name, ...rest], entry) => ({
  ...answers,
  [name]: rest.length > 0 ? withAt(objectOf(answers[name]), rest, entry) : entry,
});
