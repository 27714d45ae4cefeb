import { type FormEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { inForceOn } from '../../pricing/days.ts';
import { optionCost, renderableTable } from '../../pricing/rateRows.ts';
import { deskApi } from '../deskApi.ts';
import { WithFindings } from '../FindingsAt.tsx';
import { dayInWords } from '../format.ts';
import { useDesk } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import { words as all } from '../words.ts';
import type { Added, PricesToCome } from './AddOption.tsx';
import { Impact } from './Impact.tsx';
import { RateTable, type RateTableProps } from './RateTable.tsx';
import { editStore } from '../edits/EditStore.ts';
import { useTexts } from '../edits/useEdits.ts';
import { useRates } from './useRates.ts';
import { useTypedRates } from './useTypedRates.ts';

const words = all.rates;

const Page = styled.main`
  max-width: 84rem;
  padding: 1rem clamp(1rem, 3vw, 2rem) 4rem;

  h2 {
    font-size: 1.75rem;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  align-items: end;
  margin-block: 0.75rem 1rem;
`;

const NewPrices = styled.form`
  display: flex;
  gap: 0.625rem;
  align-items: end;
  margin-left: auto;
`;

const Columns = styled.div`
  display: grid;
  gap: 2rem;

  @media (min-width: 60rem) {
    grid-template-columns: 3fr 2fr;
    align-items: start;
  }
`;

/** The rates: those in force, which stay, and new ones from a day on, which are changed in place. */
export default function RatesPage() {
  const { act } = useDesk();
  const store = useTexts();
  const { rates, load, offer } = useRates(store);
  const [chosen, choose] = useSessionState('rates.table', '');
  const [added, setAdded] = useState<Added>();
  const [from, setFrom] = useState('');
  const [opened] = useState(() => new Set(['labour']));
  if (!rates) return <Page />;
  const { today, tables } = rates;
  // What begins today in the draft alone is given to nobody yet.
  const begun = tables.filter(({ hasBegun }) => hasBegun);
  const inForce = inForceOn(today, begun.length > 0 ? begun : tables, dayOf);
  const file = tables.find(({ path }) => path === chosen) ?? inForce;
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const there = tables.find((each) => dayOf(each) === from);
    if (there) return choose(there.path);
    void act(async () => {
      const { data } = await deskApi.post<{ path: string }>('rates', { from });
      await load();
      choose(data.path);
    });
  };
  return (
    <Page>
      <h2>{words.title}</h2>
      <Tools>
        {tables.map((each) => (
          <Button
            key={each.path}
            type="button"
            $primary={each === file}
            aria-pressed={each === file}
            onClick={() => {
              choose(each.path);
              setAdded(undefined);
            }}
          >
            <span>{dayOf(each) === '' ? each.path : words.from(dayInWords(dayOf(each)))}</span>
            {each === inForce && <span>, {words.inForce}</span>}
          </Button>
        ))}
        <NewPrices onSubmit={begin}>
          <label>
            {words.newFrom}
            <Control type="date" required min={today} value={from} onChange={({ target }) => setFrom(target.value)} />
          </label>
          <Button type="submit">{words.begin}</Button>
        </NewPrices>
      </Tools>
      <WithFindings>
        {file && (
          <Shown
            key={file.path}
            file={file}
            inForce={inForce}
            rates={rates}
            added={added}
            onAdded={async (option) => {
              setAdded(option);
              await load();
            }}
            onOffer={offer}
            opened={opened}
          />
        )}
      </WithFindings>
    </Page>
  );
}

interface ShownProps extends Pick<RateTableProps, 'added' | 'onAdded' | 'onOffer' | 'opened'> {
  file: DeskRateFile;
  inForce: DeskRateFile | undefined;
  rates: DeskRates;
}

function Shown({ file, inForce, rates, added, ...shown }: ShownProps) {
  const { tables, options, leads } = rates;
  const previous = tables[tables.indexOf(file) - 1];
  const edits = useTypedRates(file, previous);
  const text = editStore.textOf(file.path) ?? file.text;
  const table = useMemo(() => tableIn(text), [text]);
  const before = useMemo(() => previous && tableIn(previous.text), [previous]);
  const toCome = useMemo(() => {
    const typed = tables.map((each) => (each === file ? { ...file, text } : each));
    return pricesToCome(typed, rates.today);
  }, [tables, file, text, rates.today]);
  if (!table) return <p>{words.mistake(file.path)}</p>;
  return (
    <Columns>
      <div>
        {file.hasBegun && <p>{words.released(file.isPriced)}</p>}
        <RateTable
          table={table}
          before={before}
          inForce={inForce && tableIn(inForce.text)}
          toCome={toCome}
          options={options}
          edits={file.hasBegun ? undefined : edits}
          added={added}
          elsewhere={added?.paths.includes(file.path) ? undefined : added?.notice}
          {...shown}
        />
      </div>
      {before && <Impact before={before} after={table} leads={leads} />}
    </Columns>
  );
}

/** What an option costs by the prices of today, once the draft is published, and all to come, which it goes into. */
function pricesToCome(tables: readonly DeskRateFile[], today: string): PricesToCome {
  const ofToday = inForceOn(today, tables, dayOf);
  const areNew = ofToday !== undefined && ofToday.hasBegun && dayOf(ofToday) < today;
  const open = tables.filter((file) => file === ofToday || dayOf(file) > today);
  return {
    costs: (item, rates) => {
      const costs = open.flatMap(({ text }) => {
        const table = tableIn(text);
        const from = table && table.effectiveFrom > today ? dayInWords(table.effectiveFrom) : words.today;
        const cost = table?.items[item] && dollarAmount(optionCost(table, item, rates), 2, table.currency);
        return cost ? [{ cost, from }] : [];
      });
      const moves = costs.filter(({ cost }, index) => cost !== costs[index - 1]?.cost);
      return moves.map(({ cost, from }) => words.costFrom(cost, from)).join(', ');
    },
    areNew,
    first: dayInWords(areNew || !ofToday ? today : dayOf(ofToday)),
  };
}

const dayOf = ({ text }: DeskRateFile): string => tableIn(text)?.effectiveFrom ?? '';

/** The table in a text; undefined where it has a mistake. */
function tableIn(text: string): RateTableFile | undefined {
  try {
    return renderableTable(JSON.parse(text));
  } catch {
    return undefined;
  }
}
