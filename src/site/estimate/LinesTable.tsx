import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';
import styles from './LinesTable.module.css';

interface LinesTableProps {
  room: NonNullable<EstimateSummary['price']>['rooms'][number];
  words: EstimateWords;
}

/** The work in one room. The quantity stands under the work it belongs to: a phone has no room for one more column. */
export function LinesTable({ room, words }: LinesTableProps) {
  return (
    <table className={styles.table} aria-label={room.name}>
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
    </table>
  );
}
