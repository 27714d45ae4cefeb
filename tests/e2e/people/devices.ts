import { isThorough } from '../../thorough.ts';
import { screens } from '../support/screens.ts';

/** What a visitor holds: a phone that is touched, or a computer with a mouse. For `test.use`. */
const all = {
  phone: { viewport: screens.phone, hasTouch: true, isMobile: true },
  computer: { viewport: screens.desk, hasTouch: false, isMobile: false },
};

/** The devices that a suite runs on: in `npm test` a phone alone. */
export const devices = Object.entries(all).slice(0, isThorough ? undefined : 1);
