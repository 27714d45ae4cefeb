import { useEffect, useState } from 'react';
import { Outlet, useMatch, useSearchParams } from 'react-router-dom';
import { Button } from '../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import {
  type DeskDeletion,
  type DeskLead,
  type DeskLeads,
  type Enquiry,
  leadStates,
  type LeadState,
} from '../deskApi/desk.ts';
import { deskApi } from './deskApi.ts';
import { LeadCard, LeadCards } from './LeadCard.tsx';
import { LeadFilters, readUncheckedFilter, serviceFilter, type LeadFilter } from './LeadFilters.tsx';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import { DoneBanner, FilterTools, LeadBeside, LeadList, ListAndLead, ListTools } from './leadsLayout.ts';
import { mergePages, type ShownLeads } from './shownLeads.ts';
import { enquiriesIncludingLead } from './PersonEnquiries.tsx';
import { MarkRobotsBar } from './MarkRobotsBar.tsx';
import { SearchField } from './parts.tsx';
import { useDesk, useDataReloadedOnChange } from './useDesk.ts';
import { leadWords } from './leadWords.ts';
import { words } from './words.ts';

/** The actions on leads, in the list and on the page of one. Each resolves to whether it worked. */
export interface ListOfLeads {
  change(lead: DeskLead, path: string, body: object): Promise<boolean>;
  remove(lead: DeskLead, withSaved: boolean): Promise<boolean>;
}

/** The message about leads that have left the list, and how they come back. */
interface DoneMessage {
  text: string;
  undo?: () => Promise<void>;
}

const setStates = async (leads: readonly Enquiry[], state: LeadState): Promise<void> => {
  if (leads.length > 0) await deskApi.post('leads/states', { ids: leads.map(({ id }) => id), state });
};

/** Milliseconds without a key before a search begins. */
const searchDelay = 250;

export default function Leads() {
  const { act } = useDesk();
  const open = useMatch('/leads/:id')?.params.id;
  // The filter is in the address, so that whoever comes back from another page finds the list as it was.
  const [params, setParams] = useSearchParams();
  const onlyOpen = !params.has('all');
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [searched, setSearched] = useState(search);
  const [done, setDone] = useState<DoneMessage>();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const filter = readUncheckedFilter(params);
  const isOfRobots = filter.state === 'robot';
  const isSearch = search.trim() !== '';
  const show = (isOpen: boolean, query: string, newFilter: LeadFilter): void => {
    setSearch(query);
    setDone(undefined);
    setSelected(undefined);
    setParams(
      {
        ...(!isOpen && { all: '' }),
        ...(query && { search: query }),
        ...Object.fromEntries(Object.entries(newFilter).filter(([, value]) => value !== '')),
      },
      { replace: true },
    );
  };
  useEffect(() => {
    const typing = setTimeout(() => setSearched(search), search === '' ? 0 : searchDelay);
    return () => clearTimeout(typing);
  }, [search]);
  const query = {
    ...serviceFilter(filter),
    ...(searched.trim() ? { search: searched } : onlyOpen && !isOfRobots && { open: '' }),
  };
  const listed = new URLSearchParams(query).toString();
  const { data: page, setData: setPage } = useDataReloadedOnChange<ShownLeads>(`leads?${listed}`, {
    noAnswer: words.noAnswer,
    merge: mergePages,
  });
  const showMore = async (): Promise<void> => {
    const { data } = await deskApi.get<DeskLeads>('leads', { params: { ...query, before: page?.next } });
    setPage((previous) => {
      // The last page has no next one.
      const { next: _next, ...others } = previous ?? data;
      return { ...others, ...data, leads: [...(previous?.leads ?? []), ...data.leads] };
    });
  };
  /** Tells that leads, here as they were before, are called robots now or taken back, with Undo. */
  const tellOfMoved = (changed: readonly Enquiry[], areRobots: boolean): void => {
    const undo = async (): Promise<void> => {
      for (const state of leadStates)
        await setStates(
          changed.filter((lead) => lead.state === state),
          state,
        );
      setDone(undefined);
    };
    setDone({ text: (areRobots ? leadWords.areCalledRobots : leadWords.areTakenBack)(changed.length), undo });
  };
  const list: ListOfLeads = {
    change: (lead, path, body) =>
      act(async () => {
        const { id, state } = lead;
        const { data } = await deskApi.post<DeskLead>(`leads/${id}/${path}`, body);
        const now = { ...data, isDoneHere: data.handledAt !== undefined && (data.state === 'robot') === isOfRobots };
        setPage(
          (previous) => previous && { ...previous, leads: previous.leads.map((each) => (each.id === id ? now : each)) },
        );
        if ((data.state === 'robot') !== (state === 'robot')) tellOfMoved([lead], data.state === 'robot');
      }),
    remove: ({ id, name }, withSaved) =>
      act(async () => {
        const { data } = await deskApi.delete<DeskDeletion>(`leads/${id}${withSaved ? '?saved' : ''}`);
        const saved = withSaved && leadWords.isSavedDeleted(data.saved);
        setDone({
          text: [leadWords.isDeleted(name), saved, !data.isErased && leadWords.isInLog].filter(Boolean).join(' '),
        });
        setPage((previous) => previous && { ...previous, leads: previous.leads.filter((lead) => lead.id !== id) });
      }),
  };
  const select = (id: string, isSelected: boolean): void => {
    const ids = new Set(selected);
    if (isSelected) ids.add(id);
    else ids.delete(id);
    setSelected(ids);
  };
  const changeSelected = async (): Promise<void> => {
    const persons = page?.leads.filter(({ id }) => selected?.has(id)) ?? [];
    const changed = persons.flatMap(enquiriesIncludingLead);
    await setStates(changed, isOfRobots ? 'new' : 'robot');
    setSelected(undefined);
    setPage((previous) => previous && { ...previous, leads: previous.leads.filter((lead) => !persons.includes(lead)) });
    tellOfMoved(changed, !isOfRobots);
  };
  const { robots = 0 } = page ?? {};
  const isFiltered = isSearch || Object.keys(filter).length > 0;
  return (
    <ListAndLead>
      <LeadList data-behind={open !== undefined}>
        <h2>{words.leads}</h2>
        <Hidden role="status">{page?.newest !== undefined && leadWords.newLead(page.newest)}</Hidden>
        <DoneBanner role="status">
          {done && <TranslationSafeText>{done.text}</TranslationSafeText>}
          {done?.undo && <Button onClick={() => void (done.undo && act(done.undo))}>{words.undo}</Button>}
        </DoneBanner>
        <ListTools>
          <SearchField
            label={words.search}
            placeholder={leadWords.searchShort}
            value={search}
            onSearch={(text) => show(onlyOpen, text, filter)}
          />
          {!isOfRobots && (
            <a href={`/desk/api/leads.csv?${listed}`} download>
              {leadWords.spreadsheet}
            </a>
          )}
        </ListTools>
        <FilterTools>
          {[true, false].map((isOpen) => {
            // A search finds what is done as well, and robots are a list of their own.
            const isPressed = !isOfRobots && (onlyOpen && !isSearch) === isOpen;
            return (
              <Button
                key={String(isOpen)}
                $primary={isPressed}
                aria-pressed={isPressed}
                onClick={() => show(isOpen, isOpen ? '' : search, { ...filter, ...(isOfRobots && { state: '' }) })}
              >
                {isOpen ? leadWords.toDo : leadWords.all}
              </Button>
            );
          })}
          <Button
            $primary={selected !== undefined}
            aria-pressed={selected !== undefined}
            onClick={() => setSelected(selected ? undefined : new Set())}
          >
            {leadWords.select}
          </Button>
          <LeadFilters filter={filter} names={page} onChange={(newFilter) => show(onlyOpen, search, newFilter)} />
        </FilterTools>
        <NotificationSwitch />
        {page?.leads.length === 0 && !isFiltered && <p>{onlyOpen ? leadWords.nothingToDo : leadWords.noLeads}</p>}
        {isFiltered && (
          <ListTools>
            <span role="status">{page && leadWords.leadsFound(page.leads.length, page)}</span>
            <Button onClick={() => show(onlyOpen, '', {})}>{leadWords.clearFilter}</Button>
          </ListTools>
        )}
        {robots > 0 && (
          <ListTools>
            <span>{leadWords.robotsNotShown(robots)}</span>
            <Button onClick={() => show(false, '', { ...filter, state: 'robot' })}>{leadWords.showRobots}</Button>
          </ListTools>
        )}
        {selected && page && (
          <MarkRobotsBar
            leads={page.leads}
            {...{ selected, isOfRobots }}
            onSelect={setSelected}
            onMark={() => void act(changeSelected)}
          />
        )}
        <LeadCards>
          {page?.leads.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              isCurrent={lead.id === open}
              isSelected={selected?.has(lead.id)}
              onSelect={(isSelected) => select(lead.id, isSelected)}
              onChange={(path, body) => list.change(lead, path, body)}
            />
          ))}
        </LeadCards>
        {page?.next !== undefined && <Button onClick={() => void act(showMore)}>{words.more}</Button>}
      </LeadList>
      <LeadBeside>
        <Outlet key={open} context={list} />
      </LeadBeside>
    </ListAndLead>
  );
}
