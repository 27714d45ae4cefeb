// The first script of a prerendered page, and the only one that its HTML loads. On a slow connection the page's code
// would compete with the first view, so it waits in a template until after the first paint.

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
  // Without scripts the link leads to the picture that the dialog shows.
  if (press.matches('a')) event.preventDefault();
  pressed = press;
}

/** Marks a field with input, or a form that the browser itself submits. */
function touch({ target, defaultPrevented }: Event): void {
  if (target && !defaultPrevented) Object.assign(target, { isTouched: true });
}

// Remembers a press before hydration and repeats it when `App` dispatches `alive`. Captures the click, because React
// stops one on a part that is not hydrated yet.
addEventListener('click', remember, true);
// `enteredValues` reads this mark of touched fields, also in parts of the page whose code comes later.
addEventListener('input', touch, true);
// For `PrerenderedFormIsland`: not captured, so that this runs after handlers that prevent the submit.
addEventListener('submit', touch);
addEventListener('alive', () => {
  removeEventListener('click', remember, true);
  if (pressed?.isConnected) pressed.click();
});

// A hidden page is not painted, so that no animation frame would come.
if (document.hidden) fetchCode();
else requestAnimationFrame(() => setTimeout(fetchCode));
