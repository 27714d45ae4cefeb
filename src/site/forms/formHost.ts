import { words as sendingWords, outsideArea } from 'virtual:content/sending';
import { company, settings, version } from 'virtual:content/site';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { adviceOn, isAdvice } from '../../leads/advice.ts';
import { versionHeader, versionQuery } from '../../leads/sentForm.ts';
import { enteredValues } from './enteredValues.ts';
import { iconSheet } from '../components/Icon.tsx';
import { loadCompiledForm } from './loadCompiledForm.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import { content, storagePrefix, northAmericanTelLink } from '../content/content.ts';
import { navigation } from '../navigation/navigation.ts';

const areas = { areas: content.company.serviceAreas, outside: outsideArea };

export const importNotificationsModule = () => import('../notifications/Notifications.tsx');

/** The client of the API (20 kB) and the confirmation, which a form needs only once somebody fills it in. */
export const loadSending = () => import('./sending.ts');

/** The address for native posts on this site's own origin. Other services may only accept API calls. */
export const formActionIfSameOrigin: NonNullable<FormHost['action']> = ({ path }): string | undefined =>
  settings.apiBaseUrl === '' ? path + (version && `?${versionQuery}=${version}`) : undefined;

async function findCallPath({ submit }: Definition): Promise<string> {
  const lead = 'call' in submit ? submit : (await loadCompiledForm(submit.attachTo.form)).definition.submit;
  return 'call' in lead ? lead.call.path : '';
}

export const saving: FormHost['saving'] = settings.mailsLinks
  ? async (definition) =>
      (await import('./savedAnswers.ts')).createEmailedAnswersService(definition.id, await findCallPath(definition))
  : undefined;

export const formHost: FormHost = {
  storagePrefix,
  async send({ path }, payload, idempotencyKey, ...about) {
    const { sendLead, collectLeadHeadersIfSameOrigin } = await loadSending();
    return sendLead(path, payload, idempotencyKey, collectLeadHeadersIfSameOrigin(...about));
  },
  async upload({ definition, field }, file, options) {
    const [{ uploadFileInChunks }, { apiClient }] = await Promise.all([import('../api/uploadFile.ts'), loadSending()]);
    return uploadFileInChunks(
      {
        path: await findCallPath(definition),
        form: definition.id,
        field,
        file,
        headers: version === '' ? {} : { [versionHeader]: version },
        ...options,
      },
      apiClient,
    );
  },
  fetchList: async (path, query, signal) => (await loadSending()).apiClient.list(path, query, signal),
  action: formActionIfSameOrigin,
  saving,
  iconSheet,
  advise: (name, answer) => (isAdvice(name) ? adviceOn[name](answer, areas) : undefined),
  notify: (...notice) =>
    void importNotificationsModule().then(({ showSingleNotice: notify }) => notify(...notice), console.error),
  dismiss: () => void importNotificationsModule().then(({ dismissNotice: dismiss }) => dismiss(), console.error),
  goTo: (path) => navigation.goTo(path),
  localTime: (moment) => utcWallTime(company.clock, moment),
  entered: enteredValues,
  help: { words: sendingWords.orCall, link: content.company.phone, href: northAmericanTelLink(content.company.phone) },
};

/** The label of the button that shows a sent estimate again: one without rooms has no price to show. */
export const showSentEstimateLabel = ({ rooms }: Answers): string =>
  Array.isArray(rooms) && rooms.length > 0 ? sendingWords.again : sendingWords.visitAgain;
