import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../engine/theme/spans.tsx';
import type { DeskVersion } from '../leads/deskContent.ts';
import { deskApi } from './deskApi.ts';
import { timeInWords } from './format.ts';
import { Page } from './parts.tsx';
import { useDesk, useLoaded } from './useDesk.ts';
import { words } from './words.ts';

const Versions = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: 1rem;

  > li {
    padding-bottom: 0.75rem;
    border-bottom: 1px solid ${({ theme }) => theme.border};
    overflow-wrap: anywhere;
  }

  :is(a, button) {
    ${textButton}
    margin-right: 1.25rem;
  }
`;

/** The changes of a version that are not folded up. */
const mostShown = 3;

const ChangeLines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);

/** Every version of the site by its day, with what it changed: to look at, and to bring back with its files. */
export default function History() {
  const { status, act } = useDesk();
  const navigate = useNavigate();
  const { data: versions } = useLoaded<DeskVersion[]>('versions');
  const bringBack = ({ version }: DeskVersion): Promise<boolean> =>
    act(() => deskApi.post(`versions/${version}/back`).then(({ data }) => navigate('/changes', { state: data })));
  const at = (iso: string): string => timeInWords(iso, status.clock);
  return (
    <Page aria-busy={!versions}>
      <h2>{words.history}</h2>
      <p>{words.historyMeans}</p>
      <Versions>
        {versions?.map((each, index) => (
          <li key={`${each.version} ${each.since}`}>
            <h3>
              <TextSpan>
                {each.until === undefined
                  ? words.liveSince(at(each.since))
                  : words.liveFrom(at(each.since), at(each.until))}
              </TextSpan>
              {each.isMistake && <span>, {words.takenBack}</span>}
            </h3>
            <ChangeLines lines={each.changes.slice(0, mostShown)} />
            {each.changes.length > mostShown && (
              <details>
                <summary>{words.more}</summary>
                <ChangeLines lines={each.changes.slice(mostShown)} />
              </details>
            )}
            {each.isKept && index > 0 && (
              <>
                <a href={`/desk/preview?version=${each.version}`} target="_blank" rel="noopener">
                  {words.lookAt}
                  <Hidden>{at(each.since)}</Hidden>
                </a>
                <button type="button" onClick={() => void bringBack(each)}>
                  {words.bringBack}
                  <Hidden>{at(each.since)}</Hidden>
                </button>
              </>
            )}
          </li>
        ))}
      </Versions>
    </Page>
  );
}
