import { expect, it, vi } from 'vitest';

it('repeats the last press once the page works, but for one by which the browser sends a form itself', async () => {
  for (const [pressed, times] of [
    ['Menu', 2],
    ['Next', 2],
    ['Send', 1],
  ] as const) {
    vi.resetModules();
    await vi.importActual('../../src/site/start.ts');
    document.body.innerHTML =
      '<button>Menu</button><form method="dialog"><button>Next</button></form>' +
      '<form action="/messages"><input name="email"><button type="submit">Send</button></form>';
    const acted = vi.fn((event: Event) => event.preventDefault());
    const [button] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === pressed);
    button?.addEventListener('click', acted);
    button?.click();
    dispatchEvent(new Event('alive'));
    expect(acted, pressed).toHaveBeenCalledTimes(times);
  }
  document.body.replaceChildren();
});
