// The first script of a prerendered page, and the only one that the page itself asks for. On a slow line the page's
// code would take its share from what is seen first, so it waits in a template until that has been painted.

function fetchCode(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('#scripts') ?? {};
  if (!content) return;
  // In their order, each in a task of its own.
  for (const script of content.querySelectorAll('script')) script.async = false;
  document.head.append(content);
}

let pressed: HTMLButtonElement | null = null;

function remember({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest('button') ?? pressed;
}

// Whoever is faster than the code sees it do what they pressed. `App` tells that it can.
addEventListener('click', remember);
addEventListener('alive', () => {
  removeEventListener('click', remember);
  if (pressed?.isConnected) pressed.click();
});

// A page that nobody sees yet is not painted.
if (document.hidden) fetchCode();
else requestAnimationFrame(() => setTimeout(fetchCode));
