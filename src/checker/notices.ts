import { hash } from 'node:crypto';
import type { CheckedDocument } from '../compile/CheckedDocument.ts';
import type { Compilation } from '../compile/Compilation.ts';
import { plainTextOf, readMarkdown } from '../compile/richText.ts';
import { fillTexts, type SharedValues } from '../compile/sharedTexts.ts';
import type { RichText } from '../engine/definition/richText.ts';
import type { NoticesFile, SiteNotice } from '../leads/generated/NoticesFile.ts';
import { type MailedNotice, noticeTimes } from '../leads/notices.ts';
import { minuteIn } from '../pricing/days.ts';
import { isDate } from '../pricing/node/rateTables.ts';
import { type CompanyClock, parseMomentOrInvalid } from '../pricing/wallTime.ts';
import { readCompanyClock } from './content.ts';
import { codes } from './codes.ts';
import { noticesFile } from './fileKinds.ts';

/** A notice in a language of the site, with its Markdown read. */
export interface LanguageNotice extends MailedNotice, Pick<SiteNotice, 'kind'> {
  text: string | RichText;
}

/** The notices of a checked file. Those of a translated one have the keys of those in the `first` language. */
export const readNotices = (
  { notices = [] }: Partial<NoticesFile>,
  values: SharedValues,
  clock: CompanyClock,
  first?: readonly LanguageNotice[],
): LanguageNotice[] =>
  notices.map(({ text: markdown, from, until, inMails, ...notice }, index) => {
    const { text } = readMarkdown(fillTexts(markdown, values));
    return {
      ...notice,
      ...noticeTimes({ from, until }, clock),
      key: first?.[index]?.key ?? hash('sha256', markdown, 'base64url').slice(0, 8),
      text,
      ...(inMails && { mailText: plainTextOf(text) }),
    };
  });

interface DatedNotice {
  notice: SiteNotice;
  at: ['notices', number];
  from: number;
  until: number;
}

/** Checks that notices begin before they end, are not over, and do not each claim to be alone at one time. */
export function checkNotices({ documents, sources }: Compilation, today: string): void {
  const document = documents.get(noticesFile);
  if (!document) return;
  const clock = readCompanyClock(sources);
  const startOfToday = parseMomentOrInvalid(clock, `${today}T00:00`).getTime();
  const dated = (document.value as NoticesFile).notices.flatMap((notice, index): DatedNotice[] => {
    const at: DatedNotice['at'] = ['notices', index];
    if (!areDaysReal(document, notice, at)) return [];
    const { from = -Infinity, until = Infinity } = noticeTimes(notice, clock);
    if (until <= from) {
      const message = `this ends at ${minuteIn(clock, until)}, before it begins`;
      document.report([...at, 'until'], codes['notice-never-shown'], message, 'write a later day or hour');
    } else if (until <= startOfToday) {
      const hint = 'remove it, or write a later day';
      document.report([...at, 'until'], codes['notice-over'], `this ended at ${minuteIn(clock, until)}`, hint);
    }
    return [{ notice, at, from, until }];
  });
  const lone = dated.filter(({ notice }) => notice.alone);
  for (const [index, one] of lone.entries()) {
    const other = lone.slice(0, index).find((earlier) => doMeet(earlier, one));
    if (!other) continue;
    const { line } = document.placeOf(other.at);
    const message = `this says that it is alone, as the one in line ${line} does at the same time`;
    document.report([...one.at, 'alone'], codes['notices-alone'], message, 'leave it out of one of them');
  }
}

function areDaysReal(document: CheckedDocument, notice: SiteNotice, at: DatedNotice['at']): boolean {
  const wrong = (['from', 'until'] as const).filter((key) => {
    const [day = '', time = '00:00'] = notice[key]?.split('T') ?? ['2000-01-01'];
    return !isDate(day) || Number.isNaN(Date.parse(`${day}T${time}Z`));
  });
  for (const key of wrong)
    document.report(
      [...at, key],
      codes['invalid-date'],
      `"${notice[key]}" is not in the calendar or on the clock`,
      'write it as 2026-12-24, or as 2026-12-24T17:00',
    );
  return wrong.length === 0;
}

/** Whether two notices are on one page at one time. */
const doMeet = (one: DatedNotice, other: DatedNotice): boolean =>
  one.from < other.until &&
  other.from < one.until &&
  (one.notice.pages?.some((page) => other.notice.pages?.includes(page) ?? true) ?? true);
