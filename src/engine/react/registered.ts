import type { FormCode } from '../session/formCode.ts';
import { extensions } from '../theme/extensions.ts';
import { addStockAndRegisteredComponents } from './extended.tsx';

/** Adds what is registered in the theme. */
export const addAll = (code: FormCode): void => addStockAndRegisteredComponents(code, extensions);
