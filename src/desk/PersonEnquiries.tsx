import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskLead, Enquiry } from '../deskApi/desk.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { Muted, Rows } from './parts.tsx';
import { useServiceStatus } from './useDesk.ts';
import { leadWords } from './leadWords.ts';
import { theme } from '../site/styles/theme.ts';

const Folded = styled.details`
  summary {
    align-content: center;
    min-height: ${theme.touchTarget};
    color: ${theme.accent};
    font-weight: 650;
    cursor: pointer;
  }

  ul {
    margin-bottom: 0.5rem;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchTarget};
  }

  [aria-current] {
    color: ${theme.text};
    font-weight: 650;
  }
`;

/** The first words of a lead, on a line of their own. */
const Excerpt = styled.span`
  flex: 1 0 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The listed leads of a person, with the lead itself, even where it is the only one. */
export const enquiriesIncludingLead = (lead: DeskLead): readonly Enquiry[] => lead.enquiries ?? [lead];

interface PersonEnquiriesProps {
  lead: Pick<DeskLead, 'enquiries'> & { isApart?: boolean };
  children?: ReactNode;
}

/**
 * The leads of a person, newest first, each with what became of it, folded away; nothing for one lead alone, unless it
 * was taken apart from others.
 */
export function EnquiriesOrNothing({ lead: { enquiries = [], isApart = false }, children }: PersonEnquiriesProps) {
  const { clock } = useServiceStatus();
  const { search } = useLocation();
  const open = enquiries.filter(({ handledAt }) => handledAt === undefined).length;
  if (enquiries.length === 0 && !isApart) return null;
  return (
    <Folded>
      <summary>{isApart ? leadWords.isApart : leadWords.enquiries(enquiries.length, open)}</summary>
      <Rows>
        {enquiries.map(({ id, kind, receivedAt, state, handledAt, text }) => (
          <li key={id}>
            <NavLink to={`/leads/${id}${search}`}>{kind}</NavLink>
            <Muted as="span">
              {[
                formatRelativeDayAndTime(receivedAt, clock),
                handledAt === undefined ? leadWords.toDo : leadWords.done,
                state !== 'new' && leadWords.states[state],
              ]
                .filter(Boolean)
                .join(', ')}
            </Muted>
            {text && <Excerpt>{text}</Excerpt>}
          </li>
        ))}
      </Rows>
      {children}
    </Folded>
  );
}
