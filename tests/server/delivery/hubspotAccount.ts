import { onTestFinished } from 'vitest';
import { hubspotDestination } from '../../../src/server/delivery/hubspot/hubspot.ts';
import type { LeadRecord } from '../../../src/server/storage/schema.ts';
import { means } from '../../leads/means.ts';
import { onlineForms } from '../../engine/onlineForms.ts';
import { HubSpotStub } from './hubspotStub.ts';

export const key = 'key-1';

/** An account that ends with the test, and the destination that writes into it, always under the same key. */
export async function account() {
  const stub = await HubSpotStub.start();
  onTestFinished(() => stub.server.close());
  const { token: hubspotToken } = stub;
  const destination = hubspotDestination({ hubspotUrl: stub.server.url, hubspotToken }, () => ({
    ...means,
    forms: onlineForms,
  }));
  return {
    stub,
    destination,
    deliver: (lead: LeadRecord) => destination.deliver({ key, lead }, AbortSignal.timeout(20_000)),
  };
}
