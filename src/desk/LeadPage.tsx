import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { DeskLeadInFull } from '../leads/desk.ts';
import { deskApi } from './deskApi.ts';
import { LeadInFull } from './LeadInFull.tsx';
import type { ListOfLeads } from './Leads.tsx';
import { Page } from './parts.tsx';
import { useDesk, useLoaded } from './useDesk.ts';
import { words } from './words.ts';

/** The page of one lead: loads it, and again when something changed, and sends what the owner does with it. */
export default function LeadPage() {
  const { id = '' } = useParams();
  const { act } = useDesk();
  const list = useOutletContext<ListOfLeads>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: lead, setData: setLead } = useLoaded<DeskLeadInFull>(`leads/${id}`, { noAnswer: words.leadNotKept });
  if (lead?.id !== id) return <Page as="article" aria-busy="true" />;

  const show = (now: DeskLeadInFull): void => {
    setLead(now);
    list.replace(now);
  };
  /** Sends a change of this lead, and shows what it is then. Resolves to whether that worked. */
  const change = (path: string, body: object): Promise<boolean> =>
    act(async () => show((await deskApi.post<DeskLeadInFull>(`leads/${id}/${path}`, body)).data));
  const remove = async (): Promise<void> => {
    await deskApi.delete(`leads/${id}`);
    list.remove(lead);
    // The browser's Back does not lead to it.
    void navigate(`/${search}`, { replace: true });
  };
  return <LeadInFull lead={lead} onShow={show} onChange={change} onDelete={() => void act(remove)} />;
}
