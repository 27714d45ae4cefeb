import type { Format } from '../Format.ts';
import { ein } from './ein.ts';
import { email } from './email.ts';
import { phone } from './phone.ts';
import { postalCode } from './postalCode.ts';
import { sin } from './sin.ts';

/** Every format a field may name. The meta-schema of sections lists the same names. */
export const formats: Record<string, Format> = { email, phone, 'postal-code': postalCode, sin, ein };
