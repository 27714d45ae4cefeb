// The list of all answers at the end of a form: how one comes there, changes an answer and comes back.

import { expect, test } from 'vitest';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { exportFormWithoutReview } from '../../../src/compile/exportForm.ts';
import { isValidInputStep } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';
import { type Edit, edited, withMadeUp } from '../sources.ts';
import { RecordingHistory } from './RecordingHistory.ts';
import { RecordingHost } from './RecordingHost.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { planFor } from './visitTraveller.ts';

inBrowser();

const draft = '"draft": { "key": "trip"';

/** The made-up trip, with all answers listed in the end, and with changes. */
const tripReviewed = (...edits: Edit[]): CompiledSource =>
  compileFormsOrThrow(
    edited(withMadeUp, [{ file: 'trip/form.json', find: draft, replace: `"review": true, ${draft}` }, ...edits]),
  )['trip'] as CompiledSource;

const reviewedTrip = tripReviewed();

/** A visit that has come to the list of all answers. */
function visitReview(host = new RecordingHost()): ReturnType<typeof visit> {
  const at = visit(reviewedTrip, undefined, host);
  at.enter({ ...planFor(1), 'travellers.0.nickname': 'Ada', 'helpers.0.phone': '4035550142' });
  for (let presses = 0; presses < 3; presses += 1) at.session.navigation.next();
  return at;
}

test('it comes after all sections, is never finished, and hands the answers over', () => {
  const { session, host } = visitReview();
  expect(session.state.instanceId).toBe('/review');
  const { steps } = session.state.walk;
  expect(steps.at(-1)?.title).toBe('Check your answers');
  expect(steps.map((_step, index) => isValidInputStep(session.check, session.state.instances, index))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  session.navigation.next();
  expect(host.attachments).toHaveLength(1);
});

test('to change answers leads to their section, and Next straight back', () => {
  const { session, enter } = visitReview();
  session.navigation.changeSection('helpers');
  expect(session.state.instanceId).toBe('helpers');
  session.navigation.next();
  expect(session.state.instanceId).toBe('/review');
  session.navigation.changeSection('plan');
  enter({ goal: 'Jasper' });
  session.navigation.next();
  expect(session.state.instanceId).toBe('/review');
});

test('what is asked since then comes in between, without a message before there was an answer', () => {
  const { session, enter, host } = visitReview();
  session.navigation.changeSection('plan');
  enter({ 'party.count': 2, 'party.leader': 'Ada' });
  session.navigation.next();
  expect(session.state.instanceId).toBe('travellers.1.person');
  expect(session.state.errors.size).toBe(0);
  expect(host.notices).toEqual([]);
  session.navigation.next();
  expect(session.state.errors.size).toBe(1);
  enter({ 'travellers.1.nickname': 'Grace' });
  session.navigation.next();
  expect(session.state.instanceId).toBe('/review');
});

test('so does a section that is wrong since then, with its message', () => {
  const history = new RecordingHistory();
  const { session, enter } = visitReview(new RecordingHost({ history }));
  session.navigation.changeSection('helpers');
  enter({ 'helpers.0.phone': '12' });
  history.goTo('plan');
  session.navigation.next();
  expect(session.state.instanceId).toBe('helpers');
  expect([...session.state.errors.keys()]).toEqual(['helpers.0.phone']);
});

test('who chooses it in the step list before all is answered is led to what is missing, and told so', () => {
  const { session, enter, host } = visit(reviewedTrip);
  enter(planFor(1));
  session.navigation.jumpToStep(3);
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect([...session.state.errors.keys()]).toEqual(['travellers.0.nickname']);
  expect(host.notices).toHaveLength(1);
});

test('a reload keeps the place, and the way back from a change', async () => {
  const { session } = visitReview();
  await settled();
  expect(visit(reviewedTrip).session.state.instanceId).toBe('/review');
  session.navigation.changeSection('plan');
  await settled();
  const again = visit(reviewedTrip).session;
  expect(again.state).toMatchObject({ instanceId: 'plan', reviewed: true });
  again.navigation.next();
  expect(again.state.instanceId).toBe('/review');
});

test('a form that no longer has it brings the answers back, and knows nothing of it', async () => {
  const { session } = visitReview();
  await settled();
  const { state } = visit('trip').session;
  expect(state.answers).toEqual(session.state.answers);
  expect(state).toMatchObject({ instanceId: 'plan', reviewed: false });
});

test('a section that is withdrawn meanwhile is not on the list, and all other answers are sent', async () => {
  const { session } = visitReview();
  await settled();
  const step = ',\n    { "title": "Helpers", "sections": ["helpers"] }';
  const gone = { file: 'trip/helpers.json', text: null };
  const withdrawn = tripReviewed({ file: 'trip/form.json', find: step, replace: '' }, gone);
  const again = visit(withdrawn);
  const { helpers, ...others } = session.state.walk.answers;
  expect(helpers).toBeDefined();
  expect(again.session.state.instanceId).toBe('/review');
  again.session.navigation.next();
  expect(again.host.attachments.map(({ answers }) => answers)).toEqual([others]);
});

test('once the form is cleared, every section comes again', () => {
  const { session } = visitReview();
  session.clear();
  expect(session.state).toMatchObject({ instanceId: 'plan', reviewed: false });
});

test('other programs get the form without it', () => {
  expect(exportFormWithoutReview(reviewedTrip.definition, siteVocabulary)).toEqual(
    exportFormWithoutReview(compiledForm('trip').definition, siteVocabulary),
  );
});
