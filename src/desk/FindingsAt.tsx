import type { JSONPath } from 'jsonc-parser';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { styled } from 'styled-components';
import { type DeskContent, type DeskFinding, isError } from '../leads/deskContent.ts';
import { inWords } from './parts.tsx';
import { useLoaded } from './useDesk.ts';
import { words } from './words.ts';

const FindingsContext = createContext<readonly DeskFinding[]>([]);

/** Has the check look at the draft, for all `FindingsAt` in it. */
export function WithFindings({ children }: PropsWithChildren) {
  const { data: { findings = [] } = {} } = useLoaded<DeskContent>('content');
  return <FindingsContext value={findings}>{children}</FindingsContext>;
}

export const Remark = styled.p<{ $isError: boolean }>`
  margin: 0;
  color: ${({ theme, $isError }) => ($isError ? theme.danger : theme.warning)};
  overflow-wrap: anywhere;
`;

/** What shows at its place anyway: a translation that is missing by its empty field, what is assumed by a mark. */
const shownAnyway = ['untranslated-text', 'assumed-rates'];

/** What the check finds at a place of a file. */
export const FindingsAt = ({ file, path }: { file: string; path: JSONPath }) =>
  useContext(FindingsContext)
    .filter((finding) => finding.file === file && finding.at.join('\n') === path.join('\n'))
    .filter(({ code }) => !shownAnyway.includes(code))
    .map((finding) => (
      <Remark key={finding.code + finding.line} role="status" $isError={isError(finding)}>
        <strong>{words.severities[finding.severity]}</strong> <span>{inWords(finding)}</span>
      </Remark>
    ));
