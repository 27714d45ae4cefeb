import type { EditStore } from '../edits/EditStore.ts';
import { CompanyPart } from './CompanyPart.tsx';

const asked = ['name', 'tagline', 'phone', 'mailboxes', 'address', 'serviceAreas', 'social'];

/** Name, phone, address and areas of the company, as a form. */
export const Company = ({ store }: { store: EditStore }) => (
  <CompanyPart store={store} load={() => import('virtual:desk/company')} part="company" asked={asked} />
);
