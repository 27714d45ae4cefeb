import { fill } from '../definition/template.ts';
import { StatusLine } from '../theme/StatusLine.ts';
import { useSession } from './session.ts';

/** Says below the button that adds an entry why it adds no more. The button refers to it by `id`. */
export function ListFull({ id, isFull, max }: { id: string; isFull: boolean; max: number }) {
  const { labels } = useSession().form.definition;
  return <StatusLine id={id}>{isFull && fill(labels.listFull, { max })}</StatusLine>;
}
