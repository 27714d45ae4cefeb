import type { FormCode } from '../session/formCode.ts';
import { extensions } from '../theme/extensions.ts';
import { addStockAndRegisteredComponents } from './extended.tsx';

/** Adds what is registered in the theme. */
export const addAll = (formCode: FormCode): void => addStockAndRegisteredComponents(formCode, extensions);
