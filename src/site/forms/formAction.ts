import type { FormHost } from '../../engine/session/FormHost.ts';
import { settings } from '../settings.ts';

/** Where browsers may send forms by themselves: to this site's own service alone. Another one is only known to take calls. */
export const formAction: NonNullable<FormHost['action']> = ({ path }) => (settings.apiBaseUrl === '' ? path : undefined);
