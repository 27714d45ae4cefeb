import { findingTopics } from '../../compile/codes.ts';
import type { FindingRecord } from '../../compile/codes/FindingRecord.ts';

/** The page that lists every code of a finding. */
export const checkerPage = 'docs/checker.md';

const between = /(?<=^<!-- codes -->\n).*(?=^<!-- \/codes -->$)/ms;

const lineOf = ([code, { severity, means, mend }]: [string, FindingRecord]): string =>
  `- **${code}** (${severity === 'either' ? 'error or warning' : (severity ?? 'error')}): ${means} ${mend}\n`;

/**
 * The text of the page with the codes that there are.
 * @throws Error when it has no place for them.
 */
export function withCodes(page: string): string {
  if (!between.test(page))
    throw new Error(`${checkerPage} lists the codes between <!-- codes --> and <!-- /codes -->, each on a line`);
  const topics = findingTopics.map(
    ({ title, about, codes }) => `## ${title}\n\n${about}\n\n${Object.entries(codes).map(lineOf).join('')}\n`,
  );
  return page.replace(between, () => `\n${topics.join('')}`);
}
