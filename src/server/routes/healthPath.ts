/** Where the service says whether it is well. */
export const healthPath = '/healthz';
