import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, textButton } from '../engine/theme/Button.ts';
import type { Fact } from '../engine/flow/answerFacts.ts';
import { TranslationSafeText } from '../engine/theme/spans.tsx';
import { destinationLabel, problemTexts } from '../leads/destinations.ts';
import { type DeskLeadInFull, leadStates } from '../deskApi/desk.ts';
import { editStore } from './edits/EditStore.ts';
import { placeKey } from './edits/StoredEdits.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { focusNonFocusable } from './keepFocus.ts';
import { type ChangeLead, LeadContactAndDoneButtons } from './LeadContactAndDoneButtons.tsx';
import { type LeadPartProps, unsavedNotePlace, NotesWithAddForm } from './LeadNotes.tsx';
import type { ListOfLeads } from './Leads.tsx';
import { useConfirmation } from './dialogs.tsx';
import { Buttons, Muted, Page, RowButton, Rows, DeskSection, Thumbnail } from './parts.tsx';
import { EnquiriesOrNothing } from './PersonEnquiries.tsx';
import { useDataReloadedOnChange, useServiceStatus } from './useDesk.ts';
import { leadWords } from './leadWords.ts';
import { theme } from '../site/styles/theme.ts';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchTarget};

  @media (min-width: 60rem) {
    display: none;
  }
`;

const List = styled.dl`
  display: grid;
  gap: 0.625rem;
  margin: 0;

  dt {
    color: ${theme.muted};
    font-size: 0.9375rem;
  }

  dt::first-letter {
    text-transform: uppercase;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const States = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 0.5rem;
    padding: 0;
    font-weight: 700;
  }

  button {
    flex: 1 1 auto;
    padding-inline: 0.375rem;
  }
`;

const Apart = styled(Buttons)`
  padding-block: 0.75rem 0.25rem;
  color: ${theme.muted};
`;

const Pictures = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: 0.75rem;
  align-items: center;

  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
  }

  a {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const Delete = styled.button`
  ${textButton}
  justify-self: start;
  color: ${theme.danger};
`;

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <DeskSection title={title}>
      <List>
        {facts.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </DeskSection>
  );

export default function LeadPage() {
  const { id = '' } = useParams();
  const { clock } = useServiceStatus();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useOutletContext<ListOfLeads>();
  const { dialog, confirm } = useConfirmation();
  const { data: lead, load } = useDataReloadedOnChange<DeskLeadInFull>(`leads/${id}`, {
    noAnswer: leadWords.leadNotKept,
  });
  const isThere = lead !== undefined;
  const article = useRef<HTMLElement>(null);
  // A lead that was opened by its link takes the focus: reading goes on there, not through the rest of the list. A link
  // on the page of another lead has gone with that, and left the focus to the page.
  useEffect(() => {
    const { activeElement: link } = document;
    if (article.current && link?.matches('main, main [aria-current]'))
      focusNonFocusable(article.current, link.matches(':focus-visible'));
  }, [isThere]);
  if (!lead) return <Page as="article" aria-busy="true" />;

  const timeOf = (iso: string): string => formatRelativeDayAndTime(iso, clock);
  const { name } = lead;
  const change: ChangeLead = async (path, body) => {
    const isDone = await list.change(lead, path, body);
    if (isDone) await load();
    return isDone;
  };
  const remove = async (): Promise<void> => {
    const [title, content] = [leadWords.deleteTitle(name), <p>{leadWords.deleteWarning}</p>];
    let withSaved = false;
    const other = lead.email !== '' && { label: leadWords.deleteSavedToo, onChoose: () => (withSaved = true) };
    const question = { title, content, yes: leadWords.deleteSure, isDangerous: true, ...(other && { other }) };
    if (!(await confirm(question))) return;
    // The page is replaced below, so that the browser's Back does not lead to a deleted lead.
    if (!(await list.remove(lead, withSaved))) return;
    editStore.discard(placeKey(unsavedNotePlace(id)));
    await navigate(`/${search}`, { replace: true });
  };
  return (
    <Page as="article" aria-label={name} ref={article}>
      <div>
        <Back to={`/${search}`}>← {leadWords.back}</Back>
        <h2>{name}</h2>
        <Muted>{`${lead.kind}, ${timeOf(lead.receivedAt)}. ${leadWords.reference} ${lead.reference}`}</Muted>
        {lead.marks.map((mark) => (
          <p key={mark}>
            <strong>{mark}</strong>
          </p>
        ))}
      </div>
      <LeadContactAndDoneButtons lead={lead} changeLead={change} />
      <EnquiriesOrNothing lead={lead}>
        <Apart>
          <TranslationSafeText>{lead.isApart ? leadWords.whyApart : leadWords.whyJoined}</TranslationSafeText>
          <Button onClick={() => void change('apart', { apart: !lead.isApart })}>
            <TranslationSafeText>{lead.isApart ? leadWords.joinAgain : leadWords.takeApart}</TranslationSafeText>
          </Button>
        </Apart>
      </EnquiriesOrNothing>
      <Facts title={leadWords.estimate} facts={lead.estimate} />
      <Files files={lead.files} />
      <Facts title={leadWords.answers} facts={lead.facts} />
      {lead.repeated.flatMap(({ entries }) =>
        entries.map(({ title, facts }, index) => <Facts key={`${title} ${index}`} title={title} facts={facts} />),
      )}
      {lead.rooms.map((room, index) => (
        <DeskSection key={index} title={`${room.name}: ${room.total}`}>
          <Rows>
            {room.lines.map(({ label, quantity, hours, cost }) => (
              <li key={`${label} ${quantity}`}>
                <span>{quantity === '' ? label : `${label}: ${quantity}, ${hours} h`}</span>
                <span>{cost}</span>
              </li>
            ))}
          </Rows>
        </DeskSection>
      ))}
      <Facts title={leadWords.sender} facts={lead.sender ?? []} />
      <States>
        <legend>{leadWords.state}</legend>
        {leadStates.map((state) => (
          <Button
            key={state}
            $primary={state === lead.state}
            aria-pressed={state === lead.state}
            onClick={() => void change('state', { state })}
          >
            {leadWords.states[state]}
          </Button>
        ))}
      </States>
      <NotesWithAddForm lead={lead} timeOf={timeOf} onChange={change} />
      <Deliveries lead={lead} timeOf={timeOf} onChange={change} />
      <Facts title={leadWords.arrival} facts={lead.arrival} />
      <Delete type="button" onClick={() => void remove()}>
        {leadWords.delete}
      </Delete>
      {dialog}
    </Page>
  );
}

const Files = ({ files }: Pick<DeskLeadInFull, 'files'>) =>
  files.length > 0 && (
    <DeskSection title={leadWords.photos}>
      <Pictures>
        {files.map(({ id, name, isPicture }) => (
          <li key={id}>
            <a href={`/desk/api/files/${id}`} target="_blank" rel="noopener">
              {isPicture ? <Thumbnail src={`/desk/api/files/${id}?small`} alt={name} /> : name}
            </a>
          </li>
        ))}
      </Pictures>
    </DeskSection>
  );

const Deliveries = ({ lead: { deliveries }, timeOf, onChange }: LeadPartProps) =>
  deliveries.length > 0 && (
    <DeskSection title={leadWords.deliveries}>
      <Rows>
        {deliveries.map(({ destination, about, state, at: when, problem, error }) => (
          <li key={`${destination} ${about}`}>
            <span>
              <span>
                {about === undefined
                  ? destinationLabel(destination)
                  : `${destinationLabel(destination)}, ${leadWords.failureOf(destinationLabel(about))}`}
              </span>
              <TranslationSafeText>{`: ${leadWords.deliveryStates[state]}`}</TranslationSafeText>
              {when !== undefined && <TranslationSafeText>{`, ${timeOf(when)}`}</TranslationSafeText>}
              {problem !== undefined && <TranslationSafeText>{`. ${problemTexts[problem]}`}</TranslationSafeText>}
              {error !== undefined && <TranslationSafeText>{`. ${error}`}</TranslationSafeText>}
            </span>
            {about === undefined && (
              <RowButton
                label={leadWords.sendAgain}
                rowName={destinationLabel(destination)}
                onPress={() => void onChange('deliveries', { destination })}
              />
            )}
          </li>
        ))}
      </Rows>
    </DeskSection>
  );
