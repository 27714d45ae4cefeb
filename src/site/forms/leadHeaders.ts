import { honeypotField } from '../../engine/definition/honeypot.ts';
import { attributionHeader } from '../../leads/attribution.ts';
import { signalsHeader, writeSignals } from '../../leads/signals.ts';
import { storedAttribution } from '../attribution.ts';
import { settings } from '../settings.ts';

/**
 * What this site tells beside a lead: where its visitor came from, and what may tell a program from a person. To its
 * own service alone: another one may not allow a header that it does not know.
 */
export function leadHeaders(): Record<string, string> {
  if (settings.apiBaseUrl !== '') return {};
  const attribution = storedAttribution();
  const honeypot = [...document.getElementsByName(honeypotField)].some(
    (field) => field instanceof HTMLInputElement && field.value !== '',
  );
  return {
    ...(attribution !== '' && { [attributionHeader]: attribution }),
    [signalsHeader]: writeSignals({ honeypot, elapsed: performance.now() }),
  };
}
