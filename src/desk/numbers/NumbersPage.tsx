import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskNumbers } from '../../deskApi/numbers.ts';
import { theme } from '../../site/styles/theme.ts';
import { DeskSection, Dropdown, Muted, Page } from '../parts.tsx';
import { useDataReloadedOnChange } from '../useDesk.ts';
import { FormNumbersSection, NumbersWithBars } from './FormNumbersSection.tsx';
import { numberWords } from './numberWords.ts';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: 0.5rem;

  > a {
    align-self: end;
    align-content: center;
    min-height: ${theme.touchTarget};
  }
`;

const periods = [1, 'last', 4, 13, 26, 52, 104] as const;
const usualWeeks = '13';

/** How many come to each form, how far they come, what stops them, and where leads come from. */
export default function NumbersPage() {
  // The filter is in the address, so that a link and Back have it.
  const [params, setParams] = useSearchParams({ weeks: usualWeeks });
  const { data: numbers } = useDataReloadedOnChange<DeskNumbers>(`numbers?${params}`);
  const { forms = {}, languages = {} } = numbers ?? {};
  const filter = (name: string, label: string, options: Iterable<readonly [string, string]>): ReactNode => (
    <Dropdown
      label={label}
      value={params.get(name) ?? ''}
      options={options}
      onChange={(value) => {
        const changed = new URLSearchParams(params);
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        setParams(changed, { replace: true });
      }}
    />
  );
  return (
    <Page aria-busy={!numbers}>
      <h2>{numberWords.title}</h2>
      <Filters>
        {filter(
          'weeks',
          numberWords.period,
          periods.map((weeks) => [String(weeks), numberWords.weeks(weeks)]),
        )}
        {filter('form', numberWords.form, [['', numberWords.allForms], ...Object.entries(forms)])}
        {filter('width', numberWords.width, [['', numberWords.allDevices], ...Object.entries(numberWords.widths)])}
        {Object.keys(languages).length > 1 &&
          filter('language', numberWords.language, [['', numberWords.allLanguages], ...Object.entries(languages)])}
        <a href={`/desk/api/numbers.csv?${params}`} download>
          {numberWords.spreadsheet}
        </a>
      </Filters>
      {numbers?.visited.length === 0 && <p role="status">{numberWords.nothing}</p>}
      {numbers?.visited.map((form) => (
        <FormNumbersSection key={form.title} {...form} />
      ))}
      {numbers && numbers.sources.length > 0 && (
        <DeskSection title={numberWords.sources}>
          <NumbersWithBars
            caption={numberWords.sourcesMean}
            heads={[numberWords.source, numberWords.leads]}
            rows={numbers.sources.map(({ name, leads }) => ({ name: name || numberWords.noSource, numbers: [leads] }))}
          />
        </DeskSection>
      )}
      <Muted>{numberWords.means}</Muted>
    </Page>
  );
}
