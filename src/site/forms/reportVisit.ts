import { settings, version } from 'virtual:content/site';
import { removePathIndexes } from '../../engine/definition/paths.ts';
import { currentInstance } from '../../engine/flow/walk.ts';
import type { FormSession } from '../../engine/session/FormSession.ts';
import { stepIdInBeacons, visitsAddress, widthClassOf } from '../../leads/visits.ts';

/**
 * Sends a beacon to this site's own service when a visitor reaches a step for the first time on this page, and when
 * fields are wrong that keep them from going on. It names the form, steps and fields, and nothing that was typed.
 * Returns the function that stops it.
 */
export function reportReachedStepsAndWrongFields(session: FormSession): () => void {
  // The form's opening, which comes before its first step.
  const reached = new Set(['']);
  let reportedFailures = 0;
  const report = (): void => {
    const { state, form } = session;
    if (!state.ready || settings.apiBaseUrl !== '') return;
    const count = reached.size;
    for (const { step, enabled } of state.walk.steps.slice(0, (currentInstance(state)?.stepIndex ?? -1) + 1))
      if (enabled) reached.add(stepIdInBeacons(step));
    // The first one was reached before: from there the visitor went on to the others.
    const steps = reached.size > count ? [...reached].slice(count - 1) : [];
    const wrong = state.failures > reportedFailures ? [...state.errors.keys()] : [];
    reportedFailures = state.failures;
    if (steps.length + wrong.length === 0) return;
    const body = new URLSearchParams({ version, form: form.definition.id, width: widthClassOf(innerWidth) });
    for (const step of steps) body.append('step', step);
    for (const field of wrong) body.append('wrong', removePathIndexes(field));
    // A browser may have beacons switched off.
    navigator.sendBeacon?.(visitsAddress, body);
  };
  report();
  return session.subscribe(report);
}
