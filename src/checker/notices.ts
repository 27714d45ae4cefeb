import { hash } from 'node:crypto';
import type { Compilation } from '../compile/Compilation.ts';
import { plainTextOf, readMarkdown } from '../compile/richText.ts';
import { fillTexts, type SharedValues } from '../compile/sharedTexts.ts';
import type { RichText } from '../engine/definition/richText.ts';
import type { NoticesFile, SiteNotice } from '../leads/generated/NoticesFile.ts';
import { isOnPage, type MailedNotice, noticeTimes } from '../leads/notices.ts';
import { minuteIn } from '../pricing/days.ts';
import { isDate } from '../pricing/node/rateTables.ts';
import { type CompanyClock, parseWallTimeOrInvalid } from '../pricing/wallTime.ts';
import { readCompanyClock } from './content.ts';
import { codes } from './codes.ts';
import { noticesFile } from './fileKinds.ts';

/** A notice in a language of the site, with its Markdown read. */
export interface LanguageNotice extends MailedNotice, Pick<SiteNotice, 'kind'> {
  text: string | RichText;
}

/** The notices of a checked file. Those of a translated one have the keys of those in the first language. */
export const readNotices = (
  { notices = [] }: Partial<NoticesFile>,
  values: SharedValues,
  clock: CompanyClock,
  noticesInFirstLanguage?: readonly LanguageNotice[],
): LanguageNotice[] =>
  notices.map(({ text: markdown, from, fromTime, until, untilTime, inMails, ...notice }, index) => {
    const { text } = readMarkdown(fillTexts(markdown, values));
    return {
      ...notice,
      ...noticeTimes({ from, fromTime, until, untilTime }, clock),
      key: noticesInFirstLanguage?.[index]?.key ?? hash('sha256', markdown, 'base64url').slice(0, 8),
      text,
      ...(inMails && { mailText: plainTextOf(text) }),
    };
  });

interface DatedNotice extends SiteNotice {
  at: ['notices', number];
  begin: number;
  end: number;
}

/** Checks that notices begin before they end, are not over, and do not each claim to be alone at one time. */
export function checkNoticeTimesAndAlone({ documents, sources }: Compilation, today: string): void {
  const document = documents.get(noticesFile);
  if (!document) return;
  const clock = readCompanyClock(sources);
  const startOfToday = parseWallTimeOrInvalid(clock, `${today}T00:00`).getTime();
  const dated = (document.value as NoticesFile).notices.flatMap((notice, index): DatedNotice[] => {
    const at: DatedNotice['at'] = ['notices', index];
    const wrong = (['from', 'until'] as const).filter((key) => notice[key] !== undefined && !isDate(notice[key]));
    for (const key of wrong)
      document.report([...at, key], codes['invalid-date'], `${notice[key]} is not a day of the calendar`);
    if (wrong.length > 0) return [];
    const { from: begin = -Infinity, until: end = Infinity } = noticeTimes(notice, clock);
    const report = (code: 'notice-never-shown' | 'notice-over', what: string): void =>
      document.report(
        [...at, 'until'],
        codes[code],
        `this ends at ${minuteIn(clock, end)}, ${what}`,
        'remove it, or write a later day',
      );
    if (end <= begin) report('notice-never-shown', 'before it begins');
    else if (end <= startOfToday) report('notice-over', 'which is over');
    return [{ ...notice, at, begin, end }];
  });
  const lone = dated.filter(({ alone }) => alone);
  for (const [index, notice] of lone.entries()) {
    const other = lone.slice(0, index).find((earlier) => doMeet(notice, earlier));
    if (!other) continue;
    const { line } = document.placeOf(other.at);
    const message = `this says that it is alone, as the one in line ${line} does at the same time`;
    document.report([...notice.at, 'alone'], codes['notices-alone'], message, 'leave it out of one of them');
  }
}

/** Whether two notices are on one page at one time. */
const doMeet = ({ begin, end, pages = [] }: DatedNotice, other: DatedNotice): boolean =>
  begin < other.end && other.begin < end && (pages.length === 0 || pages.some((page) => isOnPage(other, page)));
