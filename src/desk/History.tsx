import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import type { DeskStays, DeskVersion } from '../deskApi/content.ts';
import { deskApi } from './deskApi.ts';
import { formatDay, formatRelativeDayAndTime } from './format.ts';
import { useConfirmation } from './dialogs.tsx';
import { Page, RowButton, wide } from './parts.tsx';
import { useDesk, useDataReloadedOnChange, useServiceStatus } from './useDesk.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Versions = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: 1rem;

  > li {
    padding-bottom: 0.75rem;
    border-bottom: 1px solid ${theme.border};
    overflow-wrap: anywhere;

    ${wide} {
      display: grid;
      grid-template-columns: 16rem minmax(0, 1fr);
      gap: 0 2rem;

      > :not(h3) {
        grid-column: 2;
      }
    }
  }

  :is(a, button) {
    ${textButton}
    margin-right: 1.25rem;
  }
`;

const mostShown = 3;

const ChangeLines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);

export default function History() {
  const { act } = useDesk();
  const status = useServiceStatus();
  const navigate = useNavigate();
  const { data: versions } = useDataReloadedOnChange<DeskVersion[]>('versions');
  const { dialog, confirm } = useConfirmation();
  const timeOf = (iso: string): string => formatRelativeDayAndTime(iso, status.clock);
  const restore = async ({ version }: DeskVersion): Promise<void> => {
    const address = `versions/${version}/back`;
    const stays = formatStays((await deskApi.get<DeskStays>(address)).data);
    const question = { title: words.stays, content: <ChangeLines lines={stays} />, yes: words.bringRestBack };
    if (stays.length > 0 && !(await confirm(question))) return;
    const { data } = await deskApi.post<DeskStays>(address);
    await navigate('/changes', { state: { stays: formatStays(data) } });
  };
  return (
    <Page aria-busy={!versions}>
      <h2>{words.history}</h2>
      <Versions>
        {versions?.map((each, index) => (
          <li key={`${each.version} ${each.since}`}>
            <h3>
              <TranslationSafeText>
                {each.until === undefined
                  ? words.liveSince(timeOf(each.since))
                  : words.liveFrom(timeOf(each.since), timeOf(each.until))}
              </TranslationSafeText>
              {each.back !== undefined && (
                <TranslationSafeText>{`, ${words.broughtBackFrom(timeOf(each.back))}`}</TranslationSafeText>
              )}
            </h3>
            <ChangeLines lines={each.changes.slice(0, mostShown)} />
            {each.changes.length > mostShown && (
              <details>
                <summary>{words.more}</summary>
                <ChangeLines lines={each.changes.slice(mostShown)} />
              </details>
            )}
            {each.isKept && index > 0 && (
              <div>
                <a href={`/desk/preview?version=${each.version}`} target="_blank" rel="noopener">
                  {words.lookAt}
                  <Hidden>{timeOf(each.since)}</Hidden>
                </a>
                <RowButton
                  label={words.bringBack}
                  rowName={timeOf(each.since)}
                  onPress={() => void act(() => restore(each))}
                />
              </div>
            )}
          </li>
        ))}
      </Versions>
      <p>{`${words.historyMeans} ${words.historyKeeps}`}</p>
      {dialog}
    </Page>
  );
}

const formatStays = ({ prices, choices, unpriced, files }: DeskStays): string[] => [
  ...(prices.length > 0 ? [words.pricesStay(prices.map(formatDay))] : []),
  ...(choices.length > 0 ? [words.choicesStay(choices)] : []),
  ...(unpriced.length > 0 ? [words.unpricedStay(unpriced)] : []),
  ...(files.length > 0 ? [words.filesStay(files)] : []),
];
