import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { type ReceivedLead, readLeadWithErrors } from '../../src/leads/readLead.ts';
import { onlineForms } from '../engine/onlineForms.ts';

/** Reads the body of POST /clients, with Online enabled unless other forms are given. */
export function readClient(body: unknown, forms: Record<string, LoadedForm> = onlineForms): ReceivedLead {
  const form = forms['client'];
  if (!form) throw new Error('There is no form "client"');
  return readLeadWithErrors(form, body, forms);
}
