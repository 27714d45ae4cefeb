import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { Control } from '../engine/theme/Control.ts';
import { type DeskLeads, leadStates } from '../deskApi/desk.ts';
import { dayIn } from '../pricing/days.ts';
import { Dropdown, FieldColumns, narrow } from './parts.tsx';
import { useServiceStatus } from './useDesk.ts';
import { leadWords } from './leadWords.ts';

const filterNames = ['state', 'kind', 'language', 'from', 'to'] as const;
type FilterName = (typeof filterNames)[number];

/** The filters of the list of leads by their names in the address of the page. */
export type LeadFilter = Partial<Record<FilterName, string>>;

export const readUncheckedFilter = (address: URLSearchParams): LeadFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])));

/** The value of the state filter for leads that are not done, and whose state is still `new`. */
const unanswered = 'unanswered';

/** A filter as the service takes it. */
export const serviceFilter = ({ state, ...filter }: LeadFilter): Record<string, string> => ({
  ...filter,
  ...(state === unanswered ? { state: 'new', open: '' } : state !== undefined && { state }),
});

const stateNames = [
  ['', leadWords.anyState],
  [unanswered, leadWords.unanswered],
  ...leadStates.map((state) => [state, leadWords.states[state]] as const),
] as const;

const FoldButton = styled(Button)`
  ${narrow} {
    flex: 1;
  }
`;

const Day = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem;

  input {
    padding-inline: 0.5rem;
  }
`;

const WeekButton = styled(Button)`
  align-self: end;
`;

const dayMs = 24 * 60 * 60 * 1000;

interface LeadFiltersProps {
  filter: LeadFilter;
  names: Pick<DeskLeads, 'kinds' | 'languages'> | undefined;
  onChange: (filter: LeadFilter) => void;
}

export function LeadFilters({ filter, names, onChange }: LeadFiltersProps) {
  const { clock } = useServiceStatus();
  const [isFolded, setIsFolded] = useState(true);
  const { kinds = {}, languages = {} } = names ?? {};
  const dropdown = (name: FilterName, label: string, options: Iterable<readonly [string, string]>): ReactNode => (
    <Dropdown
      label={label}
      value={filter[name] ?? ''}
      options={options}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
  const day = (name: FilterName, label: string): ReactNode => (
    <Day>
      <span>{label}</span>
      <Control
        type="date"
        value={filter[name] ?? ''}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
      />
    </Day>
  );
  return (
    <>
      <FoldButton aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
        {leadWords.filter(Object.keys(filter).length)}
      </FoldButton>
      {!isFolded && (
        <FieldColumns>
          {dropdown('state', leadWords.stateFilter, stateNames)}
          {dropdown('kind', leadWords.kind, [['', leadWords.allKinds], ...Object.entries(kinds)])}
          {Object.keys(languages).length > 1 &&
            dropdown('language', leadWords.language, [['', leadWords.allLanguages], ...Object.entries(languages)])}
          {day('from', leadWords.fromDay)}
          {day('to', leadWords.toDay)}
          <WeekButton
            onClick={() => onChange({ ...filter, from: dayIn(clock, new Date(Date.now() - 6 * dayMs)), to: '' })}
          >
            {leadWords.lastSevenDays}
          </WeekButton>
        </FieldColumns>
      )}
    </>
  );
}
