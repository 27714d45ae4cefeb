import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.4;

  th,
  td {
    padding: 0.5rem 0 0.5rem min(0.75rem, 3.3vw);
    border-top: 1px solid ${({ theme }) => theme.border};
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
    color: ${({ theme }) => theme.muted};
    font-size: 0.875rem;
  }

  thead th {
    border-top: 0;
    color: ${({ theme }) => theme.muted};
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

    /* As a footer it would end every sheet. */
    tfoot {
      display: table-row-group;
    }
  }
`;

interface LinesTableProps {
  room: NonNullable<EstimateSummary['price']>['rooms'][number];
  words: EstimateWords;
}

/** The work in one room. The quantity stands under the work it belongs to: a phone has no room for one more column. */
export function LinesTable({ room, words }: LinesTableProps) {
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
              {label} {quantity && <small>{quantity}</small>}
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
