// What a form needs once somebody fills it in: one file, so that it is there when the answer comes.
export { apiClient } from '../api/apiClient.ts';
export { sendLead } from '../api/sendLead.ts';
export { leadHeaders } from './leadHeaders.ts';
export { showConfirmation } from '../confirmation/showConfirmation.tsx';
