import { type FormEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import { tableOnDayOrFirst } from '../../pricing/days.ts';
import { DraftFindingsProvider } from '../findings.tsx';
import { formatDay } from '../format.ts';
import { Buttons, Columns, narrow, Page } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import { PriceImpactOnHouses } from './PriceImpactOnHouses.tsx';
import { todayTableOrCopyAndLater } from './planNewOption.ts';
import { firstOfNextMonth, startDay, newRateTable, type RateFile, parseRateTable } from './rateFiles.ts';
import { RateTableGroups } from './RateTableGroups.tsx';
import {
  type AddedOption,
  costsOfRowsInBothTables,
  type ShownRates,
  type ShownTable,
  TableContext,
  useSavedDraftRates,
} from './shownRates.ts';
import { editStore } from '../edits/EditStore.ts';
import { usePercentChange } from './usePercentChange.ts';
import { useRateInputs } from './useRateTableEdits.ts';
import { rateWords } from './rateWords.ts';

/** The tables' buttons; on a phone they are one row, however many there are. */
const Tables = styled(Buttons)`
  ${narrow} {
    flex-wrap: nowrap;
    max-width: 100%;
    overflow-x: auto;

    gap: 0.5rem;

    /* Two stand beside each other whole, in two lines of text where one says more than its day. */
    button {
      flex: none;
      max-width: 9.75rem;
      padding-inline: 0.5rem;
    }
  }
`;

const Tools = styled(Buttons)`
  align-items: end;
`;

const NewPrices = styled(Buttons).attrs({ as: 'form' })`
  flex-wrap: nowrap;
  align-items: end;
  margin-left: auto;
`;

const scrollIntoRow = (button: HTMLElement | null): void => button?.scrollIntoView({ block: 'nearest' });

/** The page of rates: those in force cannot be changed; new ones from a day on can. */
export default function RatesPage() {
  const { act } = useDesk();
  const rates = useSavedDraftRates();
  const [chosen, choose] = useSessionState('rates.table', '');
  /** The option that was added last; void once something is undone. */
  const [last, setAdded] = useState<AddedOption & { undone: number }>();
  const { undone } = editStore.state;
  const added = last?.undone === undone ? last : undefined;
  const [typedDay, setDay] = useState<string>();
  if (!rates) return <Page />;
  const { today, tables } = rates;
  const from = typedDay ?? firstOfNextMonth(today);
  // An unpublished table that begins today has priced nothing yet.
  const begun = tables.filter(({ hasBegun }) => hasBegun);
  const inForce = tableOnDayOrFirst(today, begun.length > 0 ? begun : tables, startDay);
  const file = tables.find(({ path }) => path === chosen) ?? inForce;
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const existing = tables.find((each) => startDay(each) === from);
    if (existing) return choose(existing.path);
    const previousTable = tableOnDayOrFirst(from, tables, startDay);
    if (!previousTable) return;
    const { path, text } = newRateTable(previousTable, from);
    void act(() => editStore.apply([{ file: path, path: '', to: text }])).then((isDone) => isDone && choose(path));
  };
  return (
    <Page>
      <h2>{rateWords.title}</h2>
      <Tools>
        <Tables>
          {tables.map((each) => (
            <Button
              key={each.path}
              ref={each === file ? scrollIntoRow : undefined}
              $primary={each === file}
              aria-pressed={each === file}
              onClick={() => {
                choose(each.path);
                setAdded(undefined);
              }}
            >
              <span>{startDay(each) === '' ? each.path : rateWords.from(formatDay(startDay(each)))}</span>
              {each === inForce && <span>, {rateWords.inForce}</span>}
            </Button>
          ))}
        </Tables>
        <NewPrices onSubmit={begin}>
          <label>
            {rateWords.newFrom}
            <Control type="date" required min={today} value={from} onChange={({ target }) => setDay(target.value)} />
          </label>
          <Button type="submit">{rateWords.begin}</Button>
        </NewPrices>
      </Tools>
      <DraftFindingsProvider>
        {file && (
          <Shown
            file={file}
            inForce={inForce}
            rates={rates}
            added={added}
            onAdded={(option) => setAdded({ ...option, undone })}
          />
        )}
      </DraftFindingsProvider>
    </Page>
  );
}

interface ShownProps extends Pick<ShownTable, 'added' | 'onAdded'> {
  file: RateFile;
  inForce: RateFile | undefined;
  rates: ShownRates;
}

function Shown({ file, inForce, rates, ...shown }: ShownProps) {
  const { tables, options, leads, files, today } = rates;
  const previous = tables[tables.indexOf(file) - 1];
  const rateEdits = useRateInputs(file, previous);
  const edits = file.hasBegun ? undefined : rateEdits;
  const text = editStore.textOf(file.path) ?? file.text;
  const table = useMemo(() => parseRateTable(text), [text]);
  const previousTable = useMemo(() => previous && parseRateTable(previous.text), [previous]);
  const toCome = useMemo(() => {
    const now = tables.map((each) => (each === file ? { ...file, text } : each));
    return todayTableOrCopyAndLater(files, now, today);
  }, [files, tables, file, text, today]);
  const previousCosts = costsOfRowsInBothTables(previousTable, inForce && parseRateTable(inForce.text));
  const percent = usePercentChange(file.path, table, previousCosts, edits);
  if (!percent.changedTable) return <p>{rateWords.mistake(file.path)}</p>;
  return (
    <>
      {file.hasBegun && <p>{rateWords.released(file.isPriced)}</p>}
      <Columns>
        <div>
          <TableContext
            value={{
              path: file.path,
              table: percent.changedTable,
              previousCosts,
              options,
              edits,
              percent,
              toCome,
              ...shown,
            }}
          >
            <RateTableGroups />
          </TableContext>
        </div>
        {previousTable && (
          <PriceImpactOnHouses oldTable={previousTable} newTable={percent.changedTable} leads={leads} />
        )}
      </Columns>
    </>
  );
}
