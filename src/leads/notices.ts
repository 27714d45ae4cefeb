import { type CompanyClock, parseWallTimeOrInvalid } from '../pricing/wallTime.ts';
import type { SiteNotice } from './generated/NoticesFile.ts';

/** A notice of the day, with its times as moments in milliseconds. */
export interface TimedNotice extends Pick<SiteNotice, 'pages' | 'alone'> {
  /** A hash of its text. */
  key: string;
  from?: number;
  until?: number;
}

/** A notice that may stand at the foot of mails. */
export interface MailedNotice extends TimedNotice {
  /** Its words there; undefined where no mail has it. */
  mailText?: string;
}

/** An element of a page and what is in it: the service writes it as HTML, and an open page makes it by script. */
export type Markup = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Markup[]];

/** A notice as pages show it. */
export interface ShownNotice extends TimedNotice {
  markup: Markup;
}

export const noticesOpening = '<aside id="notices">';
/** The place of the notices in a page, which is left out where none will ever stand. */
export const noticesPlace = `${noticesOpening}</aside>`;

/** The address to which visitors post that they close a notice, before its key. */
export const noticesAddress = '/api/notices/';

/** The id of a notice on a page, and the name of the cookie of a visitor who has closed it. */
export const noticeId = ({ key }: Pick<TimedNotice, 'key'>): string => `notice-${key}`;

type NoticeDays = Pick<SiteNotice, 'from' | 'fromTime' | 'until' | 'untilTime'>;

/** When a notice begins and ends by the company's clock: in the first minute of a day, and after its last. */
export const noticeTimes = (
  { from, fromTime = '00:00', until, untilTime = '24:00' }: NoticeDays,
  clock: CompanyClock,
): Pick<TimedNotice, 'from' | 'until'> => ({
  ...(from !== undefined && { from: parseWallTimeOrInvalid(clock, `${from}T${fromTime}`).getTime() }),
  ...(until !== undefined && { until: parseWallTimeOrInvalid(clock, `${until}T${untilTime}`).getTime() }),
});

export const isInForce = ({ from = -Infinity, until = Infinity }: TimedNotice, moment: number): boolean =>
  from <= moment && moment < until;

/** Whether pages with a path show a notice, if it is in force. */
export const isOnPage = ({ pages = [] }: Pick<SiteNotice, 'pages'>, path: string): boolean =>
  pages.length === 0 || pages.includes(path);

/** The notices that are due on a page at a moment: only the first that is to be alone, or all. */
export function dueNoticesOrLoneOne<Notice extends TimedNotice>(
  notices: readonly Notice[],
  path: string,
  moment: number,
): readonly Notice[] {
  const due = notices.filter((notice) => isInForce(notice, moment) && isOnPage(notice, path));
  const alone = due.find((notice) => notice.alone);
  return alone ? [alone] : due;
}
