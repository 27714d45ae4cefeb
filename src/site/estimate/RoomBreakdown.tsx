import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { words } from 'virtual:content/estimate';
import { chevron } from '../../engine/theme/chevron.ts';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { theme } from '../styles/theme.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.4;

  th,
  td {
    padding: 0.5rem 0 0.5rem min(0.75rem, 3.3vw);
    border-top: 1px solid ${theme.border};
    text-align: right;
    vertical-align: baseline;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  th:first-child {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  tbody th {
    font-weight: 400;
  }

  small {
    display: block;
    color: ${theme.muted};
    font-size: 0.875rem;
  }

  thead th {
    border-top: 0;
    color: ${theme.muted};
    font-size: 0.875rem;
    font-weight: 400;
  }

  tfoot :is(th, td) {
    font-weight: 600;
  }

  @media print {
    tr {
      break-inside: avoid;
    }

    th,
    td {
      padding-block: 0.125rem;
    }

    small {
      display: inline;
      margin-left: 0.5rem;
    }

    /* A table footer would be repeated on every printed sheet. */
    tfoot {
      display: table-row-group;
    }
  }
`;

type PricedRoom = NonNullable<EstimateSummary['price']>['rooms'][number];

/** The quantity stands under the work it belongs to: a phone has no room for one more column. */
function LinesTable({ room }: { room: PricedRoom }) {
  return (
    <Table aria-label={room.name}>
      <thead>
        <tr>
          <th scope="col">{words.work}</th>
          <th scope="col">{words.hours}</th>
          <th scope="col">{words.cost}</th>
        </tr>
      </thead>
      <tbody>
        {room.lines.map(({ label, quantity, hours, cost }, index) => (
          <tr key={index}>
            <th scope="row">
              <span>{label}</span> {quantity && <small>{quantity}</small>}
            </th>
            <td>{hours}</td>
            <td>{cost}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.roomTotal}</th>
          <td>{room.hours}</td>
          <td>{room.total}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

const Room = styled.section`
  margin-top: 0.75rem;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radius};

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
  border-radius: ${theme.radius};
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: ${theme.band};
    }
  }

  &::before {
    ${chevron}
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

  /* Nothing can be opened on paper, so every room is printed. */
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;

export function RoomBreakdown({ room, startsOpen }: { room: PricedRoom; startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Room>
      <h4>
        <Toggle aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Name>{room.name}</Name> <span>{room.total}</span>
        </Toggle>
      </h4>
      <Lines id={id} hidden={!isOpen}>
        <LinesTable room={room} />
      </Lines>
    </Room>
  );
}
