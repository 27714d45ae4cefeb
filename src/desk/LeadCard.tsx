import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Hidden } from '../engine/theme/spans.tsx';
import type { DeskLead } from '../deskApi/desk.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { type ChangeLead, LeadContactAndDoneButtons } from './LeadContactAndDoneButtons.tsx';
import { Muted, narrow, Thumbnail } from './parts.tsx';
import { enquiriesIncludingLead, EnquiriesOrNothing } from './PersonEnquiries.tsx';
import { useServiceStatus } from './useDesk.ts';
import { leadWords } from './leadWords.ts';
import { theme } from '../site/styles/theme.ts';

/** The list of cards. */
export const LeadCards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  margin-bottom: 1rem;

  ${narrow} {
    gap: 0.5rem;
  }
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.875rem 1rem;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radius};
  background: ${theme.surface};
  box-shadow: ${theme.shadow};

  &:has([aria-current]) {
    border-color: ${theme.accent};
    background: ${theme.tint};
  }

  h3 {
    font-size: 1.1875rem;
    overflow-wrap: anywhere;
  }

  h3 a {
    display: inline-block;
    padding-block: 0.25rem;
    color: ${theme.text};
  }

  p {
    margin: 0;
  }

  /* Three leads are seen at once on a phone of 360 x 740. */
  ${narrow} {
    gap: 0.125rem;
    padding: 0.375rem 0.75rem 0.625rem;

    h3 {
      font-size: 1.0625rem;
    }
  }
`;

const Head = styled.div`
  display: flex;
  gap: 0.75rem;
  align-items: baseline;
  justify-content: space-between;

  &:has(input) {
    align-items: center;
  }

  h3 {
    flex: 1;
  }

  time {
    flex: none;
    color: ${theme.muted};
    font-size: 0.9375rem;
  }
`;

const Tick = styled.label`
  display: grid;
  align-self: center;
  place-items: center;
  min-width: ${theme.touchTarget};
  min-height: ${theme.touchTarget};
  margin: -0.375rem -0.5rem;

  input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${theme.accent};
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 1rem;
  color: ${theme.muted};

  strong {
    color: ${theme.accent};
  }

  ${narrow} {
    column-gap: 0.75rem;
    font-size: 0.9375rem;
    line-height: 1.3;
  }
`;

/** The visitor's own text beside the kind: on a phone no lead may take a line more. */
const OwnWords = styled.span`
  flex: 1 1 8rem;
  overflow: hidden;
  color: ${theme.text};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Mark = styled.p`
  color: ${theme.warning};
  font-weight: 650;
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  ${narrow} {
    padding-block: 0.25rem;

    img {
      width: 3rem;
      height: 3rem;
    }
  }
`;

const mostPictures = 4;

interface LeadCardProps {
  lead: DeskLead;
  isCurrent: boolean;
  /** Whether the lead is selected; undefined while leads are not selected. */
  isSelected: boolean | undefined;
  onSelect: (isSelected: boolean) => void;
  onChange: ChangeLead;
}

/** A person in the list, by the newest lead that it asks for; one that is done shows little but its name and Undo. */
export function LeadCard({ lead, isCurrent, isSelected, onSelect, onChange }: LeadCardProps) {
  const status = useServiceStatus();
  const { search } = useLocation();
  const { kind, language, area, start, state } = lead;
  const facts = [kind, language, area, start, state !== 'new' && leadWords.states[state]].filter(Boolean);
  return (
    <Card>
      <Head>
        {isSelected !== undefined && (
          <Tick>
            <input
              type="checkbox"
              aria-label={leadWords.selectLead(lead.name)}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </Tick>
        )}
        <h3>
          <Link to={`/leads/${lead.id}${search}`} aria-current={isCurrent ? 'page' : undefined}>
            {lead.name}
          </Link>
        </h3>
        <time dateTime={lead.receivedAt}>{formatRelativeDayAndTime(lead.receivedAt, status.clock)}</time>
      </Head>
      {lead.handledAt === undefined && (
        <>
          <Facts>
            {facts.map((fact) => (
              <span key={String(fact)}>{fact}</span>
            ))}
            {lead.text !== '' && lead.area + lead.start + lead.price === '' && <OwnWords>{lead.text}</OwnWords>}
            {lead.price !== '' && <strong>{lead.price}</strong>}
          </Facts>
          {lead.marks.map((mark) => (
            <Mark key={mark}>{mark}</Mark>
          ))}
          {lead.pictures.length > 0 && (
            <Pictures>
              {lead.pictures.slice(0, mostPictures).map(({ id }) => (
                <Thumbnail key={id} src={`/desk/api/files/${id}?small`} alt="" />
              ))}
              {lead.pictures.length > mostPictures && <span>{`+${lead.pictures.length - mostPictures}`}</span>}
              <Hidden>{leadWords.photos}</Hidden>
            </Pictures>
          )}
        </>
      )}
      <EnquiriesOrNothing lead={lead}>
        <Muted>{leadWords.doneIsForAll}</Muted>
      </EnquiriesOrNothing>
      <LeadContactAndDoneButtons lead={lead} enquiries={enquiriesIncludingLead(lead)} changeLead={onChange} />
    </Card>
  );
}
