import { settings } from '../settings.ts';
import { createApiClient } from './createApiClient.ts';

/** The one client of the API. */
export const apiClient = createApiClient(settings);
