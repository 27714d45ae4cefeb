import type { JSONPath } from 'jsonc-parser';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type DeskContent, type DeskFinding, isError } from '../deskApi/content.ts';
import { companyPath, type ContentNames, galleryPath, noticesPath } from '../content/ContentNames.ts';
import { englishName } from '../content/languageName.ts';
import { contentWords } from '../content/words.ts';
import { DeskSection, FilePathDisclosure, Rows } from './parts.tsx';
import { useDataReloadedOnChange } from './useDesk.ts';
import { findingWords } from './findingWords.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const FindingsContext = createContext<readonly DeskFinding[]>([]);

/** Loads the draft's findings for all `FindingsAt` in it. */
export function DraftFindingsProvider({ children }: PropsWithChildren) {
  const { data: { findings = [] } = {} } = useDataReloadedOnChange<DeskContent>('content');
  return <FindingsContext value={findings}>{children}</FindingsContext>;
}

const severityColour = ({ $isError }: { $isError: boolean }): string => ($isError ? theme.danger : theme.warning);

export const Remark = styled.p<{ $isError: boolean }>`
  margin: 0;
  color: ${severityColour};
  overflow-wrap: anywhere;
`;

/** Findings that show in another way: a missing translation by its empty field, an assumed rate by a mark. */
const shownAnyway = ['untranslated-text', 'assumed-rates'];

const useFindings = (file: string): DeskFinding[] =>
  useContext(FindingsContext).filter((finding) => finding.file === file && !shownAnyway.includes(finding.code));

const isSamePath = (path: readonly unknown[], otherPath: readonly unknown[]): boolean =>
  path.join('\n') === otherPath.join('\n');

/** The paths in a file at which the check found something, without repeats. */
export function useFindingPaths(file: string): JSONPath[] {
  const places = useFindings(file).map(({ at: path }) => [...path]);
  return places.filter((path, index) => places.findIndex((each) => isSamePath(each, path)) === index);
}

export const FindingsAt = ({ file, path }: { file: string; path: JSONPath }) =>
  useFindings(file)
    .filter(({ at }) => isSamePath(at, path))
    .map((finding) => (
      <Remark key={finding.code + finding.line} role="status" $isError={isError(finding)}>
        <strong>{words.severities[finding.severity]}</strong> <span>{formatForOwner(finding)}</span>
      </Remark>
    ));

/** A page of the desk that edits a part of the content, with the desk's name for that. */
export interface DeskPage {
  name: string;
  to: string;
}

/** The parts of the company's file that have a form of their own. */
const companyParts = {
  company: 'company',
  home: 'home',
  sharing: 'home',
  goodToKnow: 'trust',
  brand: 'look',
} as const;

/** The page of the desk that edits the place of a finding; undefined for a place that only the file's editor has. */
export function findPage(
  names: ContentNames,
  { file, at: path }: Pick<DeskFinding, 'file' | 'at'>,
): DeskPage | undefined {
  const text = names.textAt(file, [...path]);
  const match = text ? undefined : names.questionAt(file, [...path]);
  if (match) {
    const { form, question } = match;
    const place = new URLSearchParams({ of: form.id, in: file, question: question.name });
    return { name: `${form.title}: ${question.title}`, to: `/content/questions?${place}` };
  }
  if (file.startsWith('pricing-tables/') && path.at(-1) === 'label')
    return { name: `${words.lineOfEstimate}: ${String(names.content.valueAt(file, [...path]))}`, to: '/preview?words' };
  const page = file === companyPath ? companyParts[path[0] as keyof typeof companyParts] : undefined;
  const name = text && `${text.group}: ${text.name}`;
  if (page) return { name: name ?? contentWords.contentParts[page], to: `/content/${page}` };
  if (file === noticesPath) return { name: name ?? contentWords.contentParts.notices, to: '/content/notices' };
  const heading = names.headingOf(file);
  if (file === galleryPath)
    return { name: name ?? heading, to: `/content/${path[0] === 'hero' ? 'home' : 'pictures'}` };
  if (file.startsWith('pricing-tables/')) return { name: heading, to: '/rates' };
  const form = path.includes('required') ? names.forms.find(({ files }) => files.includes(file)) : undefined;
  if (form) return { name: heading, to: `/content/questions?${new URLSearchParams({ of: form.id })}` };
  if (name === undefined && names.lists.has(file))
    return { name: heading, to: `/content/choices?${new URLSearchParams({ of: file })}` };
  if (name === undefined) return undefined;
  return { name, to: `/content/words?${new URLSearchParams({ find: text?.text.slice(0, 200) ?? '' })}` };
}

const mostSingle = 3;

interface FindingListProps extends Pick<DeskContent, 'findings'> {
  placeOf?: ((finding: DeskFinding) => DeskPage | undefined) | undefined;
}

/** A list of findings with links to lines of files; warnings, and many of one code, are folded. */
export function FindingList({ findings, placeOf }: FindingListProps) {
  if (findings.length === 0) return null;
  const [errors, others] = [findings.filter(isError), findings.filter((finding) => !isError(finding))];
  const kinds = [...new Set(others.map(({ code }) => code))].map((kind) => others.filter(({ code }) => code === kind));
  const largeKinds = kinds.filter(({ length }) => length > mostSingle);
  return (
    <DeskSection title={words.findings}>
      <Findings findings={errors} placeOf={placeOf} />
      {others.length > 0 && (
        <details open={errors.length === 0}>
          <summary>{words.toLookAt(others.length)}</summary>
          <Findings findings={others.filter((finding) => !largeKinds.flat().includes(finding))} placeOf={placeOf} />
          {largeKinds.map((kind) => (
            <details key={kind[0]?.code}>
              <summary>{summarizeKind(kind)}</summary>
              <Findings findings={kind} placeOf={placeOf} />
            </details>
          ))}
        </details>
      )}
    </DeskSection>
  );
}

/** Formats many findings of one code in a line; missing translations with their languages. */
function summarizeKind(findings: readonly DeskFinding[]): string {
  const code = findings[0]?.code ?? '';
  const tags = findings.flatMap(({ language = [] }) => language);
  if (code !== 'untranslated-text' || tags.length === 0) return words.manyOf(code, findings.length);
  return words.untranslated(findings.length, [...new Set(tags)].map(englishName).join(' or '));
}

const formatFinding = ({ message, hint }: DeskFinding): string =>
  hint === undefined ? message : `${message} (${hint})`;

/** The text of a finding at a place with a name, so that files and their keys are left out. */
function formatForOwner(finding: DeskFinding): string {
  const { code, language, message } = finding;
  if (code === 'untranslated-text' && language !== undefined) return words.untranslatedHere(englishName(language));
  const [ownMessage = message, hint = finding.hint] = findingWords[code] ?? [];
  return formatFinding({ ...finding, message: ownMessage, ...(hint !== undefined && { hint }) });
}

const FindingItem = styled.li<{ $isError: boolean }>`
  strong {
    color: ${severityColour};
  }
`;

const Findings = ({ findings, placeOf }: FindingListProps) => (
  <Rows>
    {findings.map((finding) => {
      const { file, line, column, severity, message } = finding;
      const place = placeOf?.(finding);
      const inFile = <Link to={`/files/${file}?line=${line}`}>{`${file}:${line}`}</Link>;
      return (
        <FindingItem key={`${file} ${line} ${column} ${message}`} $isError={isError(finding)}>
          <span>
            <strong>{words.severities[severity]}</strong>{' '}
            {place ? <Link to={place.to}>{`${place.name}:`}</Link> : inFile}{' '}
            <span>{(place ? formatForOwner : formatFinding)(finding)}</span>
          </span>
          {place && <FilePathDisclosure>{inFile}</FilePathDisclosure>}
        </FindingItem>
      );
    })}
  </Rows>
);
