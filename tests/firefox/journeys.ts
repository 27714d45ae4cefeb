import { strictEqual } from 'node:assert';
import type { Visitor } from './Visitor.ts';

const contactForm = 'footer form';
const quoteForm = 'main form';

/** What people do here most, by name. Each begins with a visitor who knows nothing of the site. */
export const journeys: Record<string, (visitor: Visitor) => Promise<void>> = {
  async contact(visitor) {
    const before = (await visitor.service.leads()).length;
    await visitor.open('/');
    await visitor.ready(contactForm);
    await visitor.press(`${contactForm} button`, 'Send Message');
    await visitor.see('The First Name field is required');
    await visitor.type({
      'contact.firstname': 'Sample',
      'contact.lastname': 'Visitor',
      'contact.email': 'visitor@example.com',
      'contact.phone': '(403) 555-0142',
      'contact.message': 'From Firefox',
    });
    await visitor.press(`${contactForm} button`, 'Send Message');
    await visitor.see('Your message has been sent successfully!');
    const leads = (await visitor.service.leads()).slice(before);
    strictEqual(leads.length, 1);
    strictEqual(leads[0]?.payload['phone'], '403-555-0142');
  },

  async quote(visitor) {
    const before = (await visitor.service.leads()).length;
    await visitor.open('/request-a-quote');
    await visitor.ready(quoteForm);
    await visitor.click(await visitor.page.waitForSelector(`${quoteForm} input[type=radio][value^="Condo"]`));
    await visitor.press(`${quoteForm} button`, 'Next');
    await visitor.click(await visitor.page.waitForSelector(`${quoteForm} input[type=radio][value="Within a month"]`));
    await visitor.press(`${quoteForm} button`, 'Next');
    await visitor.type({ 'quote.details': 'Stairs and hall' });
    await visitor.page.reload();
    await visitor.ready(quoteForm);
    await visitor.press(`${quoteForm} button`, 'Next');
    await visitor.type({
      'quote.firstname': 'Sample',
      'quote.lastname': 'Visitor',
      'quote.email': 'visitor@example.com',
      'quote.address': '12 Sample Street',
      'quote.phone': '4035550142',
    });
    await visitor.press(`${quoteForm} button`, 'Next');
    await visitor.press(`${quoteForm} button`, 'Submit');
    await visitor.see('We have received your project successfully!');
    await visitor.until(() => location.pathname === '/');
    const leads = (await visitor.service.leads()).slice(before);
    strictEqual(leads.length, 1);
    strictEqual(leads[0]?.payload['details'], 'Stairs and hall');
  },

  async slider(visitor) {
    await visitor.open('/');
    await (await visitor.page.waitForSelector('main input[type=range]'))?.scrollIntoView();
    await visitor.until(() => document.querySelector<HTMLInputElement>('main input[type=range]')?.value === '50');
    await visitor.press('main button[aria-pressed]', 'After');
    await visitor.until(() => document.querySelector<HTMLInputElement>('main input[type=range]')?.value === '0');
    await visitor.page.focus('main input[type=range]');
    await visitor.page.keyboard.press('ArrowRight');
    await visitor.until(() => Number(document.querySelector<HTMLInputElement>('main input[type=range]')?.value) > 0);
  },

  async menu(visitor) {
    await visitor.open('/our-work');
    const isPhone = (visitor.page.viewport()?.width ?? 0) < 600;
    if (isPhone) {
      await visitor.press('header button', 'Menu');
      await visitor.until(() => document.querySelector('header button')?.getAttribute('aria-expanded') === 'true');
      await visitor.page.keyboard.press('Escape');
      await visitor.until(() => document.querySelector('header button')?.getAttribute('aria-expanded') === 'false');
      await visitor.press('header button', 'Menu');
    }
    await visitor.press('header nav a', 'Home');
    await visitor.until(() => location.pathname === '/' && document.querySelectorAll('h1').length === 1);
  },
};
