import axios from 'axios';
import { failureOf } from './failureOf.ts';

const timeout = 5000;

interface ApiAddress {
  apiBaseUrl: string;
  apiToken: string;
}

/** A client of the API at an address. It gives up after 5000 ms. */
export function createApiClient({ apiBaseUrl, apiToken }: ApiAddress) {
  const http = axios.create({
    baseURL: apiBaseUrl,
    timeout,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiToken}` },
  });
  return {
    /** Resolves to the data of the answer. A failure is logged and rejects. */
    async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
      try {
        const { data } = await http.post<unknown>(path, body, { headers });
        return data;
      } catch (error) {
        console.error(`API: POST ${path}: ${failureOf(error)}`);
        throw error;
      }
    },
  };
}
