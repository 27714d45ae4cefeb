/* Generated from src/engine/theme/extensions.ts by `npm run generate`. Do not edit. */
import type { FormCode } from '../../session/formCode.ts';

type Load = (looks: ReadonlySet<unknown>, code: FormCode) => Promise<void> | false;

export const loadExtensions = undefined as Load | undefined;
