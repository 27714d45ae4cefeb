import { readPlaceholderValues, fillTexts } from '../compile/sharedTexts.ts';
import type { Pass } from '../compile/Compilation.ts';
import { propertiesThroughGroupsAndLists } from '../engine/definition/schemaTree.ts';
import type { CompiledForm, Definition } from '../engine/definition/types.ts';
import { answerPathsIn } from '../engine/logic/expression.ts';
import { isMet } from '../engine/logic/jsonLogic.ts';
import { usualTimeZone, clockOfZoneOrUsual, isTimeZone, timeZoneNames } from '../pricing/node/timeZones.ts';
import { companyTexts, contentPath, galleryFile, fileKinds } from './fileKinds.ts';
import { roomsList } from './pricedForm/pricedForm.ts';
import { siteVocabulary } from './siteVocabulary.ts';
import { minReadable, nearestReadableColour, minContrast } from '../leads/palette.ts';
import { adviceOn, isAdvice } from '../leads/advice.ts';
import { suggestOrListNames, isSimilar, closestAtAnyDistance } from '../compile/similar.ts';
import { allTexts, nodeAt } from '../json/tree.ts';
import { codes } from './codes.ts';
import type { SourceFile } from '../compile/sourceFiles.ts';
import { parseJsonWithRecovery } from '../json/readJson.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';

const missingFileMessages = new Map([
  [contentPath, "the company's content is missing, from which every page takes its words"],
  [galleryFile, 'the gallery is missing, from which the pages take their pictures'],
]);

/** Checks that the content files exist. A misnamed one beside them, which has been reported, is probably meant. */
export const reportMissingContentFiles: Pass = (compilation): void => {
  const paths = compilation.sources.map(({ path }) => path);
  if (paths.length === 0 || paths.some((path) => /^content\/.*json/i.test(path) && !fileKinds.kindOf(path))) return;
  for (const [path, message] of missingFileMessages)
    if (!paths.includes(path)) compilation.report({ file: path }, 'missing-file', message, 'put it back');
};

export function fillCompanyPlaceholdersAndDefaults(
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { company, ...texts } = content;
  return {
    ...fillTexts(texts, readPlaceholderValues(companyTexts, content)),
    company: withCompanyDefaults(company as Company),
  };
}

type Company = Readonly<{ name: string; storageName?: string; timeZone?: string }>;

/** Visitors' devices keep answers under a name: the company's own, or one made of its name. */
const withCompanyDefaults = ({ storageName, timeZone = usualTimeZone, ...company }: Company): Required<Company> => ({
  ...company,
  timeZone,
  storageName: storageName ?? toStorageName(company.name),
});

const toStorageName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
type Content = Readonly<Record<string, unknown>>;

/** The content as visitors get it today: without an invitation to enter rooms while no form asks for rooms. */
export function hideRoomsInvitationIfClosed(content: Content, forms: Readonly<Record<string, CompiledForm>>): Content {
  if (Object.values(forms).some(({ definition }) => areRoomsOpen(definition))) return content;
  const { invitation, ...others } = content;
  const { text: _closed, ...visit } = Object(invitation) as { text?: string; visitText?: string };
  return visit.visitText === undefined ? others : { ...others, invitation: visit };
}

/** Whether a form asks for rooms, and an option that can be chosen leads to them. */
function areRoomsOpen({ steps, sections }: Definition): boolean {
  const step = steps.find(({ repeat }) => repeat?.list === roomsList);
  if (!step?.enabled) return step !== undefined;
  const { enabled } = step;
  const [enabledBy, ...others] = answerPathsIn(enabled) ?? [];
  const fields = Object.values(sections).flatMap(({ schema }) => [...propertiesThroughGroupsAndLists(schema)]);
  const field = fields.find(([path]) => path === enabledBy)?.[1];
  if (enabledBy === undefined || others.length > 0 || !field || !('enum' in field)) return true;
  const { enum: options = [], disabledOptions = [], withdrawnOptions = [] } = field;
  const closed = [...disabledOptions, ...withdrawnOptions];
  return options.some((option) => !closed.includes(option) && isMet(enabled, { [enabledBy]: option }, siteVocabulary));
}

/** Checks that words in the company's colours, and on these colours, can be read. */
export const checkContrast: Pass = ({ documents }): void => {
  const document = documents.get(contentPath);
  for (const name of ['accent', 'highlight'] as const) {
    const at = ['brand', 'colours', name];
    const colour = document?.valueAt(at);
    if (!document || typeof colour !== 'string') continue;
    const contrast = minContrast[name](colour);
    if (contrast >= minReadable) continue;
    // Rounded down, so that 4.49 is not reported as 4.5.
    const ratio = Math.floor(contrast * 10) / 10;
    const subject = `words ${name === 'accent' ? 'in' : 'on'} ${colour}`;
    const message = `${subject} are hard to read: their contrast is ${ratio}, and ${minReadable} is the least`;
    document.report(
      at,
      codes['low-contrast'],
      message,
      `"${nearestReadableColour(name, colour)}" is near it and can be read`,
    );
  }
};

/** Checks that names in a list `toConfirm` are those of texts beside the list. */
export const checkTextsToConfirmExist: Pass = (compilation): void => {
  const document = compilation.documents.get(contentPath);
  for (const key of ['sending', 'estimate']) {
    const { toConfirm = [], ...texts } = Object(document?.valueAt([key])) as { toConfirm?: string[] };
    for (const [index, name] of toConfirm.entries()) {
      if (!document || name in texts) continue;
      const message = `there is no "${name}" to confirm under "${key}"`;
      document.report([key, 'toConfirm', index], 'unknown-key', message, suggestOrListNames(name, Object.keys(texts)));
    }
  }
};

const isSampleAddress = (text: string): boolean => /[._]example\/?$/.test(text);

/** Reports addresses of the sample company once the company has one of its own. */
export const reportPartlyReplacedSampleAddresses: Pass = (compilation): void => {
  const document = compilation.documents.get(contentPath);
  const texts = allTexts(document?.valueAt(['company']));
  const addresses = [...texts].filter(({ path: [key] }) => ['url', 'mailboxes', 'social'].includes(String(key)));
  if (addresses.every(({ text }) => text === '' || isSampleAddress(text))) return;
  for (const { text, path } of addresses.filter((each) => isSampleAddress(each.text))) {
    const message = `"${text}" came with the sample, and is none of your company`;
    const hint = path[0] === 'social' ? 'write your own, or leave it empty' : 'write your own';
    document?.report(['company', ...path], codes['sample-left'], message, hint);
  }
};

/** Checks that the company's language is that of the messages of its forms. */
export const reportMessagesLocaleMismatch: Pass = ({ documents, messages }): void => {
  const document = documents.get(contentPath);
  const tag = document?.valueAt(companyTexts.locale);
  const [language = ''] = messages?.labels.dates.split('-') ?? [];
  if (!document || !messages || typeof tag !== 'string' || tag.split('-', 1)[0] === language) return;
  const message = `the messages of the forms are in "${messages.labels.dates}", not in "${tag}"`;
  const hint = `write "${language}-CA" or the like, or choose other messages: SITE_LANGUAGE`;
  document.report(companyTexts.locale, codes['language-mismatch'], message, hint);
};

const savedTextPaths = [
  ['mail', 'saved'],
  ['privacy', 'saved'],
];

/** Checks that forms which save answers have a mail, and words on the privacy page. */
export const checkSaveForLaterTextsExist: Pass = ({ documents, forms }): void => {
  const content = documents.get(contentPath);
  const missing = savedTextPaths.filter((path) => content !== undefined && content.valueAt(path) === undefined);
  if (missing.length === 0) return;
  const names = missing.map((path) => `"${path.join('.')}"`).join(' and ');
  const message = `"saveForLater" needs the words ${names} in ${contentPath}`;
  const hint = 'docs/how-to/let-visitors-go-on-later.md has some';
  for (const { document, file } of forms)
    if (file.saveForLater) document.report(['saveForLater'], 'missing-key', message, hint);
};

/** Checks that fields name only advice that the site knows. */
export const checkFieldsNameKnownAdvice: Pass = ({ sections }): void => {
  for (const { document, properties } of sections)
    for (const { ui, uiAt } of properties) {
      const name = ui['ui:advice'];
      if (name === undefined || isAdvice(name)) continue;
      const hint = suggestOrListNames(name, Object.keys(adviceOn));
      document.report([...uiAt, 'ui:advice'], 'not-allowed', `"${name}" is not allowed here`, hint);
    }
};

/** Checks that mails name only existing kinds of leads. */
export const warnOfUnknownLeadKindsInMail: Pass = (compilation): void => {
  const document = compilation.documents.get(contentPath);
  const leadKinds = compilation.forms.flatMap(({ id, file: { submit } }) =>
    submit.call ? (submit.call.lead ?? id) : [],
  );
  for (const path of [
    ['mail', 'kinds'],
    ['mail', 'visitor', 'kinds'],
  ]) {
    for (const kind of Object.keys(document?.valueAt(path) ?? {}).filter((name) => !leadKinds.includes(name))) {
      const message = `no form sends leads of the kind "${kind}", so that nobody reads this`;
      if (document)
        document.report([...path, kind], 'unknown-form', message, suggestOrListNames(kind, leadKinds), 'warning');
    }
  }
};

const zonePath = ['company', 'timeZone'];

/** The company's clock by unchecked files; the usual one where no zone can be read. */
export function readCompanyClock(sources: readonly SourceFile[]): CompanyClock {
  const text = sources.find(({ path }) => path === contentPath)?.text ?? '';
  const { tree } = parseJsonWithRecovery(text);
  const zone = tree && nodeAt(tree, zonePath)?.value;
  return clockOfZoneOrUsual(typeof zone === 'string' ? zone : undefined);
}

export const checkTimeZone: Pass = ({ documents }): void => {
  const document = documents.get(contentPath);
  const zone = document?.valueAt(zonePath);
  if (!document || typeof zone !== 'string' || isTimeZone(zone)) return;
  document.report(zonePath, codes['unknown-time-zone'], `there is no time zone "${zone}"`, zoneHint(zone));
};

/** Names that people write for a time zone. */
const citiesByZone: Record<string, string> = {
  'America/Edmonton': 'Calgary, Airdrie, Cochrane, Okotoks, Red Deer, Lethbridge, Banff, Alberta, Mountain, MST, MDT',
  'America/Vancouver': 'Victoria, Kelowna, Surrey, British Columbia, Pacific, PST, PDT',
  'America/Regina': 'Saskatoon, Saskatchewan',
  'America/Winnipeg': 'Manitoba, Central, CST, CDT',
  'America/Toronto': 'Ottawa, Hamilton, London, Montreal, Quebec, Ontario, Eastern, EST, EDT',
  'America/Halifax': 'Nova Scotia, Atlantic, AST, ADT',
};

function zoneHint(zoneName: string): string {
  const [last = ''] = zoneName.toLowerCase().split('/').slice(-1);
  const city = last.replace(/_/g, ' ').replace(/ time$/, '');
  const zone = Object.keys(citiesByZone).find((name) => citiesByZone[name]?.toLowerCase().split(', ').includes(city));
  if (zone !== undefined) return `write "${zone}"`;
  const zones = timeZoneNames();
  const closest = zones.find((name) => name.endsWith(`/${zoneName}`)) ?? closestAtAnyDistance(zoneName, zones) ?? '';
  return closest.endsWith(`/${zoneName}`) || isSimilar(zoneName, closest)
    ? `did you mean "${closest}"?`
    : 'write an area and the greatest city in it: "America/Toronto"';
}
