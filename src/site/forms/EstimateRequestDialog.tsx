// The form that carries the estimator's answers, and the summary after it.

import { useState } from 'react';
import { styled } from 'styled-components';
import { rateTables, words } from 'virtual:content/estimate';
import { company } from 'virtual:content/site';
import type { Answers } from '../../engine/definition/types.ts';
import type { FormWithCode } from '../../engine/flow/answerWords.ts';
import { formatSentNote } from '../../engine/react/SentNoteAndConflictChoice.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { summarizeEstimate, type EstimateSummary } from '../../leads/estimateSummary.ts';
import {
  type HouseAnswers,
  buildStoredHouse,
  tryPriceHouse,
  summaryField,
  unpaintedRoomErrors,
} from '../../leads/house.ts';
import { senderName } from '../../leads/namedFields.ts';
import { summaryHtmlFragment } from '../../leads/summaryHtml.ts';
import { Button } from '../../engine/theme/Button.ts';
import { openStoreIfFormSavesDraft } from '../confirmation/answerStore.ts';
import { labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { type AttachedRequest, HostedForm, type RequestEvents } from './HostedForm.tsx';
import { showSentEstimateLabel, formHost } from './formHost.ts';
import { Notifications } from '../notifications/Notifications.tsx';
import { SummaryDialog } from '../estimate/SummaryDialog.tsx';
import type { ReadyForm } from './readyForm.ts';

export { loadSending } from './formHost.ts';
export { loadCodeTodayAndQueryPrefill as readyForm } from './readyForm.ts';
import { isRecord } from '../../values/values.ts';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.25rem;
`;

interface EstimateRequestProps extends AttachedRequest, RequestEvents {
  form: ReadyForm;
}

/**
 * Asks for the visitor's contact details, sends the estimate as part of their lead, and then shows it. A visitor who
 * has sent one before is asked whether they mean another.
 */
export function EstimateRequestDialog({ lastSent, ...request }: EstimateRequestProps) {
  const [wish, setWish] = useState<'send' | 'see'>();
  const { form, onEnd } = request;
  if (lastSent?.answers && wish === 'see') return <Request {...request} answers={lastSent.answers} sent={lastSent} />;
  if (!lastSent || wish === 'send') return <Request {...request} />;
  const notice = formatSentNote({ form, host: formHost }, lastSent);
  return (
    <ModalDialog label={notice} onCloseRequest={onEnd}>
      <p>{notice}</p>
      <Choices>
        {lastSent.answers && (
          <Button $primary onClick={() => setWish('see')}>
            {showSentEstimateLabel(lastSent.answers)}
          </Button>
        )}
        <Button onClick={() => setWish('send')}>{form.definition.submit.label}</Button>
        <Button onClick={onEnd}>{form.definition.labels.cancel}</Button>
      </Choices>
    </ModalDialog>
  );
}

function Request({ form, from, answers, attachTo, savedId, ...request }: Omit<EstimateRequestProps, 'lastSent'>) {
  const { onSent, onSending, onEnd } = request;
  // A sent estimate is shown again with the price of its day: by the rates at the time of sending.
  const [{ unpainted, summary, fields }] = useState(() =>
    describeEstimate(from, answers, attachTo.as, request.sent ? new Date(request.sent.at) : new Date()),
  );
  const [shown, setShown] = useState(
    () => request.sent && { sent: request.sent, customer: openStoreIfFormSavesDraft(form.definition)?.read().answers },
  );
  const [host] = useState((): FormHost => ({
    ...formHost,
    ...form.fromAddress,
    attached: fields,
    carried: answers,
    cancel: onEnd,
    send: (...lead) => {
      onSending(true);
      return formHost.send(...lead, savedId).finally(() => onSending(false));
    },
    sent: (sent, customer) => {
      setShown({ sent, customer });
      onSent?.(sent);
    },
  }));
  // For a house that the company does not paint, only the reasons are shown, and no contact details are asked.
  if (unpainted.length > 0)
    return (
      <ModalDialog label={unpainted.join(' ')} onCloseRequest={onEnd}>
        {unpainted.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <Button $primary onClick={onEnd}>
          {labels.close}
        </Button>
      </ModalDialog>
    );
  if (shown) {
    const { submit, labels } = form.definition;
    return (
      <SummaryDialog
        summary={summary()}
        sent={shown.sent}
        customer={isRecord(shown.customer) ? senderName(shown.customer) : ''}
        next={'call' in submit ? submit.next : undefined}
        dates={labels.dates}
        onClose={onEnd}
      />
    );
  }
  return (
    <ModalDialog id="ClientInformationModal" label={form.definition.title} notifies>
      <HostedForm form={form} host={host} />
      {/* The page's own notices would lie below the dialog. */}
      <Notifications />
    </ModalDialog>
  );
}

/**
 * Prices a house by the rates at a given time; `field` of the lead gets the whole house. A house that cannot be priced
 * is sent without a price, and the service prices it again. The summary is computed only once the form is sent.
 */
function describeEstimate(form: FormWithCode, house: HouseAnswers, field: string, moment: Date) {
  const priced = tryPriceHouse(house, { rateTables, clock: company.clock }, moment);
  if (priced.problem) console.error(priced.problem);
  const summary = (): EstimateSummary => summarizeEstimate(form, house, priced, words);
  return {
    /** The messages about rooms with nothing to paint: such a house cannot be sent. */
    unpainted: unpaintedRoomErrors(priced, words).map(({ message }) => message),
    summary,
    /** The fields that the estimate adds to a lead. */
    fields: (): Answers => ({
      [field]: buildStoredHouse(form, house, priced.estimate),
      [summaryField]: summaryHtmlFragment(summary(), words),
    }),
  };
}
