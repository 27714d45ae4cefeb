import { version } from 'virtual:content/site';
import type { AnswersService } from '../../engine/session/FormHost.ts';
import { savedFragment, savedIdHeader, savedAnswersPath } from '../../leads/savedAnswers.ts';
import { versionHeader } from '../../leads/sentForm.ts';
import { apiClient } from '../api/apiClient.ts';
import { navigation } from '../navigation/navigation.ts';
import { asRecord } from '../../values/values.ts';

/** Milliseconds: saving waits for the mail server. */
const timeout = 30_000;

/**
 * The service's copies of a form's answers: saved beside the call that sends them, and opened by the page's address.
 */
export function createEmailedAnswersService(form: string, callPath: string): AnswersService {
  const path = savedAnswersPath(callPath);
  const request = (method: 'GET' | 'POST' | 'DELETE', more: { headers?: Record<string, string>; data?: object }) =>
    apiClient.request({ method, url: path, params: { form }, timeout, ...more });
  const byId = (id: string) => ({ headers: { [savedIdHeader]: id } });
  return {
    async save(email, saved) {
      const headers = { [versionHeader]: version };
      const { status, data } = await request('POST', { data: { email, ...saved }, ...(version !== '' && { headers }) });
      const { id } = asRecord(data);
      return {
        outcome: status === 201 ? 'sent' : status === 422 ? 'wrong' : status === 429 ? 'tooOften' : 'failed',
        ...(typeof id === 'string' && { id }),
      };
    },
    linked: () => new URLSearchParams(location.hash.slice(1)).get(savedFragment) ?? undefined,
    unlink: () => navigation.removeFragment(),
    async open(id) {
      const { status, data } = await request('GET', byId(id));
      if (status !== 200 && status !== 404) throw new Error(`Saved answers were answered ${status}`);
      return status === 200 ? data : undefined;
    },
    async remove(id) {
      const { status } = await request('DELETE', byId(id));
      if (status !== 204) throw new Error(`Saved answers were not deleted: ${status}`);
    },
  };
}
