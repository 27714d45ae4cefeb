// The code that a form needs once somebody fills it in: one file, so that it is loaded when the response comes.

import { settings, version } from 'virtual:content/site';
import { honeypotField } from '../../engine/definition/formPayload.ts';
import { attributionHeader } from '../../leads/attribution.ts';
import { answersHashHeader, savedIdHeader } from '../../leads/savedAnswers.ts';
import { versionHeader } from '../../leads/sentForm.ts';
import { signalsHeader, encodeSignals } from '../../leads/signals.ts';
import { widthClassOf, widthHeader } from '../../leads/visits.ts';
import { tabStorage } from '../tabStorage.ts';
import { isFreshPage } from './enteredValues.ts';

export { apiClient } from '../api/apiClient.ts';
export { sendLead } from '../api/sendLead.ts';
export { closeConfirmation, reopenUnclosedConfirmation, showConfirmation } from '../confirmation/showConfirmation.tsx';

/**
 * Metadata headers of a lead: attribution, signals to detect bots, the class of the window's width, the version of the
 * site, and the saved answers that the lead was made of. Only for the site's own service, since another one may not
 * allow unknown headers in CORS. Restored answers may be sent at once, so that they have no time to measure.
 */
export function collectLeadHeadersIfSameOrigin(
  isRestored: boolean,
  answersHash: string,
  ...saved: readonly (string | undefined)[]
): Record<string, string> {
  if (settings.apiBaseUrl !== '') return {};
  const attribution = new URLSearchParams(tabStorage('attribution')).toString();
  const honeypot = [...document.getElementsByName(honeypotField)].some(
    (field) => field instanceof HTMLInputElement && field.value !== '',
  );
  const savedIds = saved.filter((id) => id !== undefined).join(' ');
  const elapsed = isRestored || !isFreshPage() ? undefined : performance.now();
  return {
    ...(attribution !== '' && { [attributionHeader]: attribution }),
    ...(version !== '' && { [versionHeader]: version }),
    ...(savedIds !== '' && { [savedIdHeader]: savedIds, [answersHashHeader]: answersHash }),
    [signalsHeader]: encodeSignals({ honeypot, elapsed }),
    [widthHeader]: widthClassOf(innerWidth),
  };
}
