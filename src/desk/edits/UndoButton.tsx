import { Button } from '../../engine/theme/Button.ts';
import { editStore } from '../edits/EditStore.ts';
import { useEdits } from '../edits/useEdits.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';

/** Takes back what was changed last on this page, one change after the other. */
export function UndoButton() {
  const { act } = useDesk();
  const { undo } = useEdits();
  if (undo.at(-1)?.page !== location.pathname) return null;
  return (
    <Button type="button" onClick={() => void act(editStore.undo)}>
      {words.undo}
    </Button>
  );
}
