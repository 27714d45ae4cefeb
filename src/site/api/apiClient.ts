// api: the one HTTP client, a chunk that only forms load.

import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import { settings } from 'virtual:content/site';
import { messageOfError } from '../../values/errors.ts';

const timeout = 5000;

/** A client of the API at an address. It gives up after 5000 ms. */
export function createApiClient({ apiBaseUrl, apiToken }: Pick<typeof settings, 'apiBaseUrl' | 'apiToken'>) {
  const http = axios.create({
    baseURL: apiBaseUrl,
    timeout,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiToken}` },
  });
  return {
    /** Posts JSON and resolves to the response body. A failure is logged and rejects. */
    async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
      try {
        const { data } = await http.post<unknown>(path, body, { headers });
        return data;
      } catch (error) {
        console.error(`API: POST ${path}: ${describeFailure(error)}`);
        throw error;
      }
    },
    /** Sends any request, and resolves to the status and body of any response. Rejects when there is none. */
    async request(config: AxiosRequestConfig): Promise<{ status: number; data: unknown }> {
      return http.request<unknown>({ ...config, validateStatus: () => true });
    },
    /** Fetches a list of this site, for a field that suggests its texts. */
    async list(url: string, query: string, signal: AbortSignal): Promise<unknown> {
      return (await http.get<unknown>(url, { baseURL: '', signal, params: query === '' ? {} : { query } })).data;
    },
  };
}

export const apiClient = createApiClient(settings);

/** Says which of the three kinds of failure happened: the server refused, it did not answer, or no request went out. */
function describeFailure(error: unknown): string {
  const reason = messageOfError(error);
  if (!isAxiosError(error)) return `setup error: ${reason}`;
  if (error.response) return `response error: ${error.response.status}`;
  return error.request ? `no response: ${reason}` : `setup error: ${reason}`;
}
