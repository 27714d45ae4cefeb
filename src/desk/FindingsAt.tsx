import type { JSONPath } from 'jsonc-parser';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { styled } from 'styled-components';
import { type DeskContent, type DeskFinding, isError } from '../deskApi/content.ts';
import { inWords } from './parts.tsx';
import { useLoaded } from './useDesk.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const FindingsContext = createContext<readonly DeskFinding[]>([]);

/** Has the check look at the draft, for all `FindingsAt` in it. */
export function WithFindings({ children }: PropsWithChildren) {
  const { data: { findings = [] } = {} } = useLoaded<DeskContent>('content');
  return <FindingsContext value={findings}>{children}</FindingsContext>;
}

export const Remark = styled.p<{ $isError: boolean }>`
  margin: 0;
  color: ${({ $isError }) => ($isError ? theme.danger : theme.warning)};
  overflow-wrap: anywhere;
`;

/** Findings that show at their places anyway: a missing translation by its empty field, an assumed rate by a mark. */
const shownAnyway = ['untranslated-text', 'assumed-rates'];

const useFindings = (file: string): DeskFinding[] =>
  useContext(FindingsContext).filter((finding) => finding.file === file && !shownAnyway.includes(finding.code));

const isSamePath = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join('\n') === other.join('\n');

/** The places of a file at which the check finds something, each once. */
export function usePlacesOfFindings(file: string): JSONPath[] {
  const places = useFindings(file).map(({ at }) => [...at]);
  return places.filter((at, index) => places.findIndex((each) => isSamePath(each, at)) === index);
}

/** The findings at a place of a file. */
export const FindingsAt = ({ file, path }: { file: string; path: JSONPath }) =>
  useFindings(file)
    .filter(({ at }) => isSamePath(at, path))
    .map((finding) => (
      <Remark key={finding.code + finding.line} role="status" $isError={isError(finding)}>
        <strong>{words.severities[finding.severity]}</strong> <span>{inWords(finding)}</span>
      </Remark>
    ));
