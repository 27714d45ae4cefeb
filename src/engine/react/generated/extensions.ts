/* Generated from src/engine/theme/extensions.ts by `npm run generate`. Do not edit. */
import type { FormCode } from '../../session/formCode.ts';

type Load = (code: FormCode, looks: ReadonlySet<unknown>) => Promise<void> | false;

export const loadExtensions = undefined as Load | undefined;
