import type { Browser, BrowserContext, ClickOptions, ElementHandle, Page } from 'puppeteer-core';
import type { Service } from '../e2e/support/startService.ts';

/**
 * Somebody with Firefox. Names things by what can be read on them; whatever the browser complains of fails the visit.
 */
export class Visitor {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly service: Service,
    private readonly complaints: string[],
  ) {}

  static async arrive(browser: Browser, service: Service, width: number): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height: 800 });
    const complaints: string[] = [];
    // Firefox tells of what the policy stops in a console that nobody else reads.
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      ),
    );
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
    });
    return new Visitor(context, page, service, complaints);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.service.url + path);
  }

  /** The first shown element of a selector whose name or text is this. Waits for it. */
  async find(selector: string, name: string): Promise<ElementHandle<HTMLElement>> {
    const found = await this.page.waitForFunction(
      (wanted, text) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].find((element) => {
          const names = [element.getAttribute('aria-label'), element.innerText, element.getAttribute('placeholder')];
          return element.checkVisibility() && names.some((each) => each?.trim() === text);
        }),
      {},
      selector,
      name,
    );
    return found.asElement() as ElementHandle<HTMLElement>;
  }

  async press(selector: string, name: string): Promise<void> {
    await this.click(await this.find(selector, name));
  }

  /** Clicks once the page takes a press for one that is meant for what stands there now. */
  async click(element: ElementHandle<Element> | null, options?: ClickOptions): Promise<void> {
    await this.page.waitForSelector('html:not([data-settling])');
    await element?.click(options);
  }

  /** Brings a form near and waits until its code is there. */
  async ready(form: string): Promise<void> {
    await (await this.page.waitForSelector(form))?.scrollIntoView();
    await this.page.waitForSelector(`${form}[data-ready]`);
  }

  async type(answers: Record<string, string>): Promise<void> {
    for (const [id, text] of Object.entries(answers)) {
      const control = await this.page.waitForSelector(`[id="${id}"]`);
      await this.click(control);
      await control?.type(text);
    }
  }

  /** Waits until something holds on the page. */
  async until(holds: () => boolean): Promise<void> {
    await this.page.waitForFunction(holds);
  }

  /** Waits until the page says something. */
  async see(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
  }

  /** Ends the visit, and says what the browser complained of. */
  async leave(): Promise<string[]> {
    await this.context.close();
    return this.complaints;
  }
}
