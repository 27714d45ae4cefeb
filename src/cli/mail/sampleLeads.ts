import { priceLead, type PricedLead } from '../../leads/priceLead.ts';
import { readLead } from '../../leads/readLead.ts';
import { leadForms } from '../../leads/sentForm.ts';
import type { Product } from '../../leads/product.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';
import { sampleAnswers } from './sampleAnswers.ts';

/** A made-up lead of each kind, as the service would have stored it now. */
export const sampleLeads = (product: Product): LeadRecord[] =>
  leadForms(product.forms).map(({ form, call }): LeadRecord => {
    const attached = Object.values(product.forms).flatMap((other) => {
      const { submit } = other.definition;
      const isCarried = 'attachTo' in submit && submit.attachTo.form === form.definition.id;
      return isCarried ? [[submit.attachTo.as, sampleAnswers(other)] as const] : [];
    });
    const read = readLead(form, { ...sampleAnswers(form), ...Object.fromEntries(attached) }, product.forms);
    const now = new Date();
    const id = `sample-${call.lead}`;
    // A rule of the owner's that the made-up answers break leaves the mail without a price.
    const { payload, estimate }: PricedLead = read.errors.length > 0 ? read : priceLead(read, product, now);
    return {
      id,
      reference: referenceOf(id),
      kind: call.lead,
      receivedAt: now.toISOString(),
      payload,
      consents: form.definition.consents.map((consent) => ({ ...consent, at: now.toISOString() })),
      attribution: { utm_source: 'sample', landing_page: '/' },
      ...(estimate && {
        estimate: {
          rateTable: estimate.table?.table.version ?? null,
          rateTableHash: estimate.table?.hash ?? null,
          currency: estimate.estimate?.currency ?? null,
          total_cost: estimate.estimate?.total_cost ?? null,
          total_hours: estimate.estimate?.total_hours ?? null,
          rooms: estimate.estimate?.rooms ?? null,
          problem: estimate.problem ?? null,
          claim: estimate.claim,
          differences: estimate.differences,
        },
      }),
    };
  });
