import { useId, useState } from 'react';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';
import { LinesTable } from './LinesTable.tsx';
import styles from './RoomBreakdown.module.css';

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
    <section className={styles.room}>
      <h4>
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.name}>{room.name}</span> <span>{room.total}</span>
        </button>
      </h4>
      <div className={styles.lines} id={id} hidden={!isOpen}>
        <LinesTable room={room} words={words} />
      </div>
    </section>
  );
}
