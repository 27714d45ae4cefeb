import type { FormatName } from '../../engine/definition/formats.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { loadFormCode } from '../../engine/react/formCode.ts';

const loadPicture = async () => (await import('./OptionPicture.tsx')).OptionPicture;

/** Fetches the code that few forms need and this one does, of the engine and of this site. */
export const loadCode = (definition: Definition): Promise<FormatName[]> => loadFormCode(definition, loadPicture);
