import type { FastifyInstance } from 'fastify';
import { sendingForms } from '../leads/sentForm.ts';
import type { Settings } from './Settings.ts';
import { buildApp } from './buildApp.ts';
import { readProduct } from './readProduct.ts';
import { healthPath } from './routes/healthPath.ts';
import { startFailure } from './startFailure.ts';

/** The lead service while its definitions and rate tables are being edited: the last good one serves until a better one stands. */
export class DevLeadService {
  private app: FastifyInstance | undefined;
  private paths: string[] = [];
  private work: Promise<void> = Promise.resolve();
  private waiting = false;
  private closed = false;

  constructor(
    private readonly settings: Settings,
    private readonly report: (message: string) => void,
  ) {}

  /** Reads what is edited and puts a new service in place; what is wrong with it is reported. */
  reload(): Promise<void> {
    // A reload that has not begun yet sees this change too.
    if (this.waiting) return this.work;
    this.waiting = true;
    this.work = this.work.then(() => this.replace()).catch((error: unknown) => this.report(startFailure(error)));
    return this.work;
  }

  /** The service, when an address is one of its own. */
  appFor(url: string): FastifyInstance | undefined {
    const [path = ''] = url.split('?', 1);
    return this.paths.includes(path) ? this.app : undefined;
  }

  /** Closes the service and its database, after whatever is under way. */
  close(): Promise<void> {
    this.closed = true;
    this.work = this.work.then(() => this.app?.close());
    return this.work;
  }

  private async replace(): Promise<void> {
    this.waiting = false;
    if (this.closed) return;
    const product = await readProduct(this.settings);
    const next = await buildApp({ ...this.settings, ...product });
    const last = this.app;
    this.app = next;
    this.paths = [healthPath, ...sendingForms(product.forms).map(({ call }) => call.path)];
    await last?.close();
  }
}
