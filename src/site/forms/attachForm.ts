import { recordInput, whenNeeded, type WhenNeeded } from './prehydration.ts';
import { loadDefinition } from './loadDefinition.tsx';

interface Listener {
  onReady(): void;
  onFailure(): void;
}

/** Puts a form into an element as soon as it is needed there. Returns how to take it away again. */
export function attachForm(
  element: HTMLElement,
  form: string,
  load: WhenNeeded,
  { onReady, onFailure }: Listener,
): () => void {
  const recording = recordInput(element);
  let unmount: (() => void) | undefined;
  let isGone = false;

  const start = async () => {
    try {
      const { mountForm, compiled } = await loadForm(form);
      // In a task of its own: a slow phone answers between running the code and showing the form.
      await new Promise((resolve) => setTimeout(resolve));
      if (isGone) return;
      unmount = mountForm(element, compiled, recording.read(), () => {
        recording.replay();
        onReady();
      });
    } catch (error) {
      console.error(error);
      if (!isGone) onFailure();
    }
  };
  const stopWaiting = whenNeeded(element, load, () => void start());

  return () => {
    isGone = true;
    stopWaiting();
    recording.stop();
    // React does not let one root unmount another while it is rendering.
    if (unmount) queueMicrotask(unmount);
  };
}

/** Fetches a form and the code that shows forms, side by side. */
async function loadForm(form: string) {
  const [{ mountForm, readyForm }, compiled] = await Promise.all([import('./mountForm.tsx'), loadDefinition(form)]);
  return { mountForm, compiled: await readyForm(compiled) };
}
