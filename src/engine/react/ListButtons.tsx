import styled from 'styled-components';
import { fill } from '../definition/fill.ts';
import { above } from '../theme/parts/above.ts';
import { Button } from '../theme/parts/Button.ts';
import { tokens } from '../theme/tokens.ts';
import { useSession } from './useSession.ts';

interface ListButtonsProps {
  path: string;
  /** What one entry is called. */
  entry: string;
  length: number;
  maxItems: number;
}

const Stack = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-top: 0.75rem;

  button {
    padding-inline: 0;
  }

  ${above} {
    grid-template-columns: repeat(2, ${tokens.target});
    margin: 0;
  }
`;

/** Plus and minus of a list that grows and shrinks by itself: at its end. At least one entry stays. */
export function ListButtons({ path, entry, length, maxItems }: ListButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const isFull = length >= maxItems;
  const isShort = length <= 1;
  return (
    <Stack>
      <Button type="button" aria-label={fill(labels.addEntry, { entry })} aria-disabled={isFull} onClick={() => !isFull && session.lists.add(path)}>
        +
      </Button>
      <Button type="button" aria-label={fill(labels.removeEntry, { entry, number: length })} aria-disabled={isShort} onClick={() => !isShort && session.lists.remove(path)}>
        −
      </Button>
    </Stack>
  );
}
