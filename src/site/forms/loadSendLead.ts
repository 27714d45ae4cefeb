/** The client of the API (20 kB), which a form needs only once somebody fills it in. */
export const loadSendLead = () => import('../api/sendLead.ts');
