import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { DeskLeadInFull } from '../leads/desk.ts';
import { LeadInFull } from './LeadInFull.tsx';
import type { ListOfLeads } from './Leads.tsx';
import { Page } from './parts.tsx';
import { useLoaded } from './useDesk.ts';
import { words } from './words.ts';

/** The page of one lead: loads it, and again when something changed. */
export default function LeadPage() {
  const { id = '' } = useParams();
  const list = useOutletContext<ListOfLeads>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: lead, load } = useLoaded<DeskLeadInFull>(`leads/${id}`, { noAnswer: words.leadNotKept });
  if (lead?.id !== id) return <Page as="article" aria-busy="true" />;

  const change = async (path: string, body: object): Promise<boolean> => {
    const isDone = await list.change(id, path, body);
    if (isDone) await load();
    return isDone;
  };
  const remove = async (): Promise<void> => {
    // The browser's Back does not lead to it.
    if (await list.remove(lead)) await navigate(`/${search}`, { replace: true });
  };
  return <LeadInFull lead={lead} onChange={change} onDelete={() => void remove()} />;
}
