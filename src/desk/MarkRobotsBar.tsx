import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import type { DeskLead } from '../deskApi/desk.ts';
import { Buttons } from './parts.tsx';
import { enquiriesIncludingLead } from './PersonEnquiries.tsx';
import { leadWords } from './leadWords.ts';
import { theme } from '../site/styles/theme.ts';

/** Stays in view while leads are ticked further down. */
const Bar = styled(Buttons)`
  position: sticky;
  top: 0;
  z-index: 1;
  padding-block: 0.5rem;
  background: ${theme.background};

  button {
    flex: 1;
    padding-inline: 1rem;
  }
`;

interface MarkRobotsBarProps {
  leads: readonly DeskLead[];
  selected: ReadonlySet<string>;
  /** Whether the list is that of robots, of which leads are taken back. */
  isOfRobots: boolean;
  onSelect: (ids: ReadonlySet<string>) => void;
  onMark: () => void;
}

/** Calls all selected leads robots at once, or takes that back. */
export function MarkRobotsBar({ leads, selected, isOfRobots, onSelect, onMark }: MarkRobotsBarProps) {
  const count = leads.filter(({ id }) => selected.has(id)).flatMap(enquiriesIncludingLead).length;
  const areAllSelected = leads.every(({ id }) => selected.has(id));
  return (
    <Bar>
      <Button onClick={() => onSelect(new Set(areAllSelected ? [] : leads.map(({ id }) => id)))}>
        {areAllSelected ? leadWords.selectNone : leadWords.selectAll}
      </Button>
      <Button $primary disabled={selected.size === 0} onClick={onMark}>
        {(isOfRobots ? leadWords.areNoRobots : leadWords.areRobots)(count)}
      </Button>
    </Bar>
  );
}
