import type { BrowserContext, Locator } from '@playwright/test';

type Press = (this: Locator, options?: { trial?: boolean }) => Promise<void>;

/** Notes on a page whether its last press got past the window, where the guard against ghost clicks stands. */
function watchPresses(): void {
  const note = (acted: boolean) => (event: Event) => event.isTrusted && Object.assign(window, { acted });
  addEventListener('click', note(false), true);
  document.addEventListener('click', note(true), true);
}

function tookNote(): boolean {
  const acted = Reflect.get(window, 'acted') !== false;
  Object.assign(window, { acted: true });
  return acted;
}

/** Presses again after a press that was taken for a ghost click, as people do who see that nothing happens. */
const untilItActs = (press: Press): Press =>
  async function (options) {
    for (;;) {
      const [outcome] = await Promise.allSettled([press.call(this, options)]);
      // A page that has gone was left by the press.
      const acted =
        options?.trial === true ||
        (await this.page()
          .evaluate(tookNote)
          .catch(() => true));
      if (acted && outcome.status === 'rejected') throw outcome.reason;
      if (acted) return;
    }
  };

let isPatched = false;

/** All locators share a prototype, which Playwright does not export. */
function patchLocators(locator: Locator): void {
  if (isPatched) return;
  isPatched = true;
  const prototype = Object.getPrototypeOf(locator) as Record<string, Press>;
  for (const name of ['click', 'tap', 'check', 'uncheck']) prototype[name] = untilItActs(prototype[name] as Press);
}

/**
 * Has the tests press as deliberately as people do: for half a second after something else has come to its place, the
 * page takes a press for one that was meant for what stood there before. They wait for its end, and press again where
 * it began between that and the press.
 */
export function pressesAct(context: BrowserContext): void {
  void context.addInitScript(watchPresses);
  context.on('page', (page) => {
    const settling = page.locator('html[data-settling]');
    void page.addLocatorHandler(settling, () => Promise.resolve());
    patchLocators(settling);
  });
}
