import { expect, test } from 'vitest';
import { joinPath } from '../../src/engine/definition/paths.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import type { FormSession } from '../../src/engine/session/FormSession.ts';
import { currentInstance } from '../../src/engine/flow/walk.ts';
import { appendAndOpenEntryWithCopiedFields, setFirstEntryClearFollowing } from '../../src/engine/session/lists.ts';
import { validateRequiredAttachedAnswers } from '../../src/leads/readLead.ts';
import { readCases } from '../cases/readCases.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { onlineForm } from '../engine/onlineForms.ts';
import { inBrowser, settled, visit } from '../engine/session/visit.ts';

/** What a homeowner does on a page: paths are those of the section. */
type Act = { set: Record<string, unknown> } | { add: string } | { all: [list: string, name: string, value: unknown] };

interface Walkthrough {
  name: string;
  /** Whether the rooms can be entered, which takes one edit. */
  online: boolean;
  places: {
    place: string;
    /** Name of its step in the step list. */
    step: string;
    /** Fields that are wrong before anything is entered. */
    wrong: string[];
    acts: Act[];
  }[];
  answers: Answers;
}

inBrowser();

const walkthroughs = readCases<Walkthrough[]>('journeys/estimator');

test.each(walkthroughs)('a homeowner goes through the rooms: $name', async ({ online, places, answers }) => {
  const form = online ? onlineForm('estimator') : compiledForm('estimator');
  const { session, host } = visit(form);
  for (const { place, step, wrong, acts } of places) {
    expect(session.state.instanceId).toBe(place);
    expect(session.state.walk.steps[currentInstance(session.state)?.stepIndex ?? -1]?.title).toBe(step);
    const notices = host.notices.length;
    if (wrong.length > 0) {
      session.navigation.next();
      expect(session.state.instanceId).toBe(place);
      expect([...session.state.errors.keys()].map((field) => inSection(session, field))).toEqual(wrong);
      expect(host.notices.at(notices)?.notice.message).toBe('Please complete all required fields');
    }
    for (const act of acts) {
      perform(session, act);
      await settled();
    }
    expect([...session.state.errors]).toEqual([]);
    session.navigation.next();
  }
  // The answers are looked over before they go out.
  expect([session.state.instanceId, host.attachments]).toEqual(['/review', []]);
  session.navigation.next();
  expect(host.attachments).toEqual([{ attachTo: { form: 'client', as: 'house_information' }, answers }]);
  // As the service reads it: the same, and right.
  expect(validateRequiredAttachedAnswers('house_information', form, JSON.parse(JSON.stringify(answers)))).toEqual({
    attached: { form, sent: answers, answers },
    errors: [],
  });
});

const base = (session: FormSession): string => currentInstance(session.state)?.base ?? '';
const inSection = (session: FormSession, field: string): string =>
  base(session) === '' ? field : field.slice(base(session).length + 1);

function perform(session: FormSession, act: Act): void {
  const at = (path: string): string => joinPath(base(session), path);
  if ('add' in act) session.edit(appendAndOpenEntryWithCopiedFields, at(act.add));
  else if ('all' in act) session.edit(setFirstEntryClearFollowing, at(act.all[0]), act.all[1], act.all[2]);
  else for (const [path, value] of Object.entries(act.set)) session.set(at(path), value);
}

test('the walkthroughs come through every section that is offered', () => {
  const seen = new Set(
    walkthroughs.flatMap(({ places }) => places.map(({ place }) => place.replace(/^rooms\.\d+\./, ''))),
  );
  const asking = Object.values(onlineForm('estimator').definition.sections).filter(({ review }) => !review);
  expect([...seen].sort()).toEqual(asking.map(({ id }) => id).sort());
});

test('when Online is switched off again, what was entered stays on the device, and does not count', async () => {
  const first = visit(onlineForm('estimator'));
  first.enter({
    description: 'One room',
    houseSize: 1,
    numberOfRooms: 1,
    postalCode: 'T2P 1J9',
    method: 2,
    'rooms.0.name': 'Den',
  });
  await settled();
  const { session } = visit('estimator');
  expect(session.state.walk.answers).toEqual({
    description: 'One room',
    houseSize: 1,
    numberOfRooms: 1,
    postalCode: 'T2P 1J9',
  });
  expect(session.state.answers['rooms']).toEqual([{ name: 'Den' }]);
});
