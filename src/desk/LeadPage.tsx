import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { DeskLeadInFull } from '../leads/desk.ts';
import { deskApi, reasonOf } from './deskApi.ts';
import { LeadInFull } from './LeadInFull.tsx';
import type { ListOfLeads } from './Leads.tsx';
import { Page } from './parts.tsx';
import { useChanges, useDesk } from './useDesk.ts';

/** The page of one lead: loads it, and again when something changed, and sends what the owner does with it. */
export default function LeadPage() {
  const { id = '' } = useParams();
  const { say } = useDesk();
  const list = useOutletContext<ListOfLeads>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [lead, setLead] = useState<DeskLeadInFull>();
  const load = useCallback(() => {
    deskApi.get<DeskLeadInFull>(`leads/${id}`).then(
      ({ data }) => setLead(data),
      (error: unknown) => say(reasonOf(error)),
    );
  }, [id, say]);
  useEffect(load, [load]);
  useChanges(load);
  if (lead?.id !== id) return <Page as="article" aria-busy="true" />;

  const show = (now: DeskLeadInFull): void => {
    setLead(now);
    list.replace(now);
  };
  /** Sends a change of this lead, and shows what it is then. Resolves to whether that worked. */
  const change = (path: string, body: object): Promise<boolean> => {
    say('');
    return deskApi.post<DeskLeadInFull>(`leads/${id}/${path}`, body).then(
      ({ data }) => {
        show(data);
        return true;
      },
      (error: unknown) => {
        say(reasonOf(error));
        return false;
      },
    );
  };
  const remove = (): void => {
    deskApi.delete(`leads/${id}`).then(
      () => {
        list.remove(id);
        void navigate(`/${search}`);
      },
      (error: unknown) => say(reasonOf(error)),
    );
  };
  return <LeadInFull lead={lead} onShow={show} onChange={change} onDelete={remove} />;
}
