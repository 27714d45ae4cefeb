// Visits that nobody planned: whatever is typed, added, removed, moved and undone, page and service agree in the end.

import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinPath } from '../../../src/engine/definition/paths.ts';
import { isGroup, isEntryList } from '../../../src/engine/definition/schemaTree.ts';
import type { FieldError, FieldSchema, GroupSchema } from '../../../src/engine/definition/types.ts';
import { payloadWithConstants } from '../../../src/engine/definition/formPayload.ts';
import { sectionInstances, walkFlow, currentInstance, valueOnPageOrEffective } from '../../../src/engine/flow/walk.ts';
import { openNewEntryIfSectionValid, leaveAndRemoveEntryWithUndo } from '../../../src/engine/session/addedEntries.ts';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import {
  appendAndOpenEntryWithCopiedFields,
  moveAndOpenEntry,
  removeEntryWithUndo,
} from '../../../src/engine/session/lists.ts';
import { readLeadWithErrors } from '../../../src/leads/readLead.ts';
import { partyForm } from './partyForm.ts';
import { programForm } from './programForm.ts';
import { freshBrowser, leaveBrowser, visit } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';
import { cases } from '../../thorough.ts';

beforeAll(() => void freshBrowser());
afterAll(leaveBrowser);

/** What a visitor does next: a number picks among what there is to do it with. */
interface Deed {
  kind: 'type' | 'add' | 'remove' | 'move' | 'undo' | 'next' | 'back';
  at: number;
  value: unknown;
}

const deeds: fc.Arbitrary<Deed> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('type' as const) },
    { weight: 3, arbitrary: fc.constant('add' as const) },
    { weight: 2, arbitrary: fc.constantFrom('remove', 'move', 'undo', 'next') },
    { weight: 1, arbitrary: fc.constant('back' as const) },
  ),
  at: fc.nat(1000),
  value: fc.constantFrom<unknown[]>('Ada', ' Bob ', '', true, true, false, 1, 2, '3', undefined),
});

/** The fields and lists of the section on the page, entries with their numbers. */
function partsOf(session: FormSession): { fields: [path: string, field: FieldSchema][]; lists: string[] } {
  const here = currentInstance(session.state);
  const found: ReturnType<typeof partsOf> = { fields: [], lists: [] };
  const read = ({ properties }: GroupSchema, at: string): void => {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      if (isGroup(property)) read(property, path);
      else if (isEntryList(property)) {
        const local = here?.base ? path.slice(here.base.length + 1) : path;
        if (!here?.section.follow[local.replace(/\.\d+/g, '')]) found.lists.push(path);
        const entries = valueOnPageOrEffective(session.state, path);
        if (Array.isArray(entries)) entries.forEach((_entry, index) => read(property.items, joinPath(path, index)));
      } else found.fields.push([path, property]);
    }
  };
  if (here) read(here.section.schema, here.base);
  return found;
}

/** What fits a field, of what a visitor may type; else the first that fits its type. */
const fitting = ({ enum: options, items, type }: FieldSchema, value: unknown, at: number): unknown => {
  if (options) return options[at % options.length];
  if (items) return [items.enum[at % items.enum.length]];
  return type === 'boolean' ? value === true : type === 'string' ? String(value ?? '') : value === true ? 2 : value;
};

/** Does all of it, and says how often something was removed or moved. */
function visited(session: FormSession, todo: readonly Deed[]): { session: FormSession; changed: number } {
  const undone: (() => void)[] = [];
  let changed = 0;
  for (const { kind, at, value } of todo) {
    session.recomputeNow();
    const { fields, lists } = partsOf(session);
    const step = session.state.walk.steps[currentInstance(session.state)?.stepIndex ?? 0];
    const added = step?.step.repeat?.add === undefined ? undefined : step.step.repeat.list;
    const all = added === undefined ? lists : [...lists, added];
    const list = all[at % all.length] ?? '';
    const { length } = (valueOnPageOrEffective(session.state, list) as unknown[] | undefined) ?? [];
    const [path, field] = fields[at % fields.length] ?? [];
    if (kind === 'next') session.navigation.next();
    else if (kind === 'back') session.navigation.back();
    else if (kind === 'undo') undone.pop()?.();
    else if (kind === 'type' && path !== undefined && field) session.set(path, fitting(field, value, at));
    else if (kind === 'add' && list === added) openNewEntryIfSectionValid(session, list);
    else if (kind === 'add' && list !== '') session.edit(appendAndOpenEntryWithCopiedFields, list);
    else if (length > 1 && kind === 'move') session.edit(moveAndOpenEntry, list, at % length, (at >> 3) % length);
    else if (length > 1 && kind === 'remove')
      undone.push(
        list === added
          ? leaveAndRemoveEntryWithUndo(session, list, at % length)
          : removeEntryWithUndo(session, list, at % length),
      );
    // What was removed comes back into its list while that is on the page.
    if (kind === 'next' || kind === 'back') undone.length = 0;
    if (length > 1 && ['move', 'remove'].includes(kind)) changed += 1;
  }
  session.recomputeNow();
  return { session, changed };
}

/** A visit that has come to the first guest. */
function visitParty(): ReturnType<typeof visit> {
  const at = visit(partyForm, { meal: true });
  at.session.navigation.next();
  return at;
}

/**
 * What is said, but for entries of lists beyond what a form takes: those that nobody has touched are among them on the
 * page, which Undo can bring back into a full list, and are not sent.
 */
const saidOf = (errors: readonly FieldError[]): string[] =>
  errors.map(({ message }) => message).filter((message) => !/^(Sets|Songs): please keep/.test(message));

const throughWire = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

describe.each([
  { name: 'steps that visitors add', begun: () => visitParty() },
  { name: 'lists in lists, which may be empty', begun: () => visit(programForm) },
  { name: 'lists that follow a number, and such that do not', begun: () => visitTraveller('stops', 2) },
])('$name', ({ begun }) => {
  // Visits take place while tests are collected. What they have put off must not come about in another file's browser.
  freshBrowser();
  const { form } = begun().session;
  const { definition } = form;
  const visits = fc.sample(fc.array(deeds, { minLength: 20, maxLength: 50 }), {
    numRuns: cases(25, 150),
    seed: 20261122,
  });
  const ends = visits.map((todo) => visited(begun().session, todo));
  leaveBrowser();

  test('what follows was brought up to date piece by piece as it would be at once', () => {
    for (const { session } of ends)
      expect(session.state.walk.answers).toEqual(walkFlow({ definition, code }, session.state.answers).answers);
  });

  test('the service finds the same answers and the same mistakes in what is sent', () => {
    for (const { session } of ends) {
      const payload = payloadWithConstants(definition, session.state.walk.answers);
      const errors = session.state.instances.flatMap((place) => session.check(place));
      const judged = readLeadWithErrors(form, throughWire(payload));
      expect(judged.payload).toEqual(throughWire(payload));
      // By their words: entries that do not count have no number there.
      expect(saidOf(judged.errors)).toEqual(saidOf(errors));
    }
  });

  test('where the visitor is, and what stands there, is there', () => {
    for (const { session } of ends) {
      const { instanceId, answers, errors } = session.state;
      expect(sectionInstances(walkFlow({ definition, code }, answers)).map(({ id }) => id)).toContain(instanceId);
      const here = currentInstance(session.state);
      const wrong = here ? session.check(here).map(({ field }) => field) : [];
      for (const field of errors.keys()) expect(wrong).toContain(field);
    }
  });

  test('entries were removed and moved, and sections are right and wrong', () => {
    expect(ends.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThan(visits.length / 2);
    const found = ends.flatMap(({ session }) =>
      session.state.instances.map((place) => session.check(place).length === 0),
    );
    expect(found.filter((isRight) => isRight).length).toBeGreaterThan(visits.length / 10);
    expect(found.filter((isRight) => !isRight).length).toBeGreaterThan(visits.length / 10);
  });
});
