import { Button } from '../../engine/theme/Button.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { editStore } from './EditStore.ts';
import { useEditsAfterPress } from './useEdits.ts';

export function UndoPageEditButton() {
  const { act } = useDesk();
  const { undo } = useEditsAfterPress();
  if (undo.at(-1)?.page !== location.pathname) return null;
  return <Button onClick={() => void act(editStore.undo)}>{words.undo}</Button>;
}
