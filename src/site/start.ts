// The first script of a prerendered page, and the only one that its HTML loads. On a slow connection the page's code
// would compete with what the first view needs, so it waits in a template until after the first paint.

function fetchCode(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('#scripts') ?? {};
  if (!content) return;
  // Not async, so that the scripts run in order, each in a task of its own.
  for (const script of content.querySelectorAll('script')) script.async = false;
  document.head.append(content);
}

let pressed: HTMLElement | null = null;

function remember(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  // A form that the browser is sending already must not be sent a second time by its code.
  const press =
    target instanceof Element && target.closest<HTMLElement>('button:not([action] [type=submit]), a[aria-haspopup]');
  if (!press || ctrlKey || metaKey || shiftKey || altKey) return;
  // Without scripts the link leads to a file that its dialog would show.
  if (press.matches('a')) event.preventDefault();
  pressed = press;
}

/** Marks what was typed into, and a form that the browser itself submits. */
function touch({ target, defaultPrevented }: Event): void {
  if (target && !defaultPrevented) Object.assign(target, { isTouched: true });
}

// Remembers a press before hydration and repeats it when `App` dispatches `alive`. It captures, because React stops a
// click on what is not hydrated yet.
addEventListener('click', remember, true);
// For `enteredValues`, also in parts of the page whose code comes later.
addEventListener('input', touch, true);
// For `FormIsland`: not captured, so that this comes after those who prevent it.
addEventListener('submit', touch);
addEventListener('alive', () => {
  removeEventListener('click', remember, true);
  if (pressed?.isConnected) pressed.click();
});

// A hidden page is not painted, so that no animation frame would come.
if (document.hidden) fetchCode();
else requestAnimationFrame(() => setTimeout(fetchCode));
