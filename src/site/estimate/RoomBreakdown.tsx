import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';
import { LinesTable } from './LinesTable.tsx';

const Room = styled.section`
  margin-top: 0.75rem;
  border: 1px solid ${({ theme }) => theme.border};
  border-radius: ${({ theme }) => theme.radius};

  h4 {
    margin: 0;
    break-after: avoid;
  }

  @media print {
    margin-top: 0.375rem;
    break-inside: avoid;
  }
`;

const Toggle = styled.button`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem min(1rem, 3.4vw);
  border: 0;
  border-radius: ${({ theme }) => theme.radius};
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.band};
  }

  &::before {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: -45deg;
  }

  &[aria-expanded='true']::before {
    rotate: 45deg;
  }

  @media print {
    min-height: 0;
    padding-block: 0.25rem;

    &::before {
      display: none;
    }
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Lines = styled.div`
  padding: 0 min(1rem, 3.4vw) 0.75rem;

  /* On paper nothing opens: every room is shown. */
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;

interface RoomBreakdownProps {
  room: NonNullable<EstimateSummary['price']>['rooms'][number];
  words: EstimateWords;
  startsOpen: boolean;
}

/** One room's price, which opens to show the work it is made of. */
export function RoomBreakdown({ room, words, startsOpen }: RoomBreakdownProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Room>
      <h4>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Name>{room.name}</Name> <span>{room.total}</span>
        </Toggle>
      </h4>
      <Lines id={id} hidden={!isOpen}>
        <LinesTable room={room} words={words} />
      </Lines>
    </Room>
  );
}
