// The first script of a prerendered page, and the only one that its HTML loads. On a slow connection the page's code
// would compete with what the first view needs, so it waits in a template until after the first paint.

function fetchCode(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('#scripts') ?? {};
  if (!content) return;
  // Not async, so that the scripts run in order, each in a task of its own.
  for (const script of content.querySelectorAll('script')) script.async = false;
  document.head.append(content);
}

let pressed: HTMLButtonElement | null = null;

function remember({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest('button') ?? pressed;
}

// Remembers a press before hydration and repeats it when `App` dispatches `alive`.
addEventListener('click', remember);
addEventListener('alive', () => {
  removeEventListener('click', remember);
  if (pressed?.isConnected) pressed.click();
});

// A hidden page is not painted, so that no animation frame would come.
if (document.hidden) fetchCode();
else requestAnimationFrame(() => setTimeout(fetchCode));
