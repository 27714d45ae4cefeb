import { expect } from 'vitest';
import { message } from '../server/message.ts';

const paths = ['/', '/our-work', '/request-a-quote', '/get-detailed-quote', '/privacy', '/messages', '/nowhere'];

/** A page as a visitor got it. */
export interface SeenPage {
  version: string;
  html: string;
}

/**
 * Loads a page with everything that it names, and expects it to be whole and of one version: nothing is missing, no
 * script is of another, and the content's modules are there.
 */
export async function loadPage(url: string, path: string): Promise<SeenPage> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
  const html = await answer.text();
  expect(html.trimEnd().endsWith('</html>'), path).toBe(true);
  const version = /<meta name="content-version" content="([^"]+)">/.exec(html)?.[1] ?? 'none';
  const scripts = [...html.matchAll(/(?:src|rel="modulepreload" crossorigin href)="([^"]+\.js)"/g)].map(
    ([, at = '']) => at,
  );
  expect(
    scripts.filter((address) => !address.startsWith(`/v/${version}/`)),
    path,
  ).toEqual([]);
  const others = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
  for (const address of new Set([...scripts, ...others])) {
    const part = await fetch(url + address);
    await part.arrayBuffer();
    expect([address, part.status]).toEqual([address, 200]);
  }
  return { version, html };
}

/** What happened while visitors loaded pages and sent messages, one after the other, until they were told to stop. */
export class Crowd {
  pages = 0;
  leads: string[] = [];
  wrong: string[] = [];
  private isOver = false;
  private readonly all: Promise<unknown>;

  constructor(
    private readonly url: string,
    count: number,
  ) {
    this.all = Promise.all(Array.from({ length: count }, (_, number) => this.visit(number)));
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await this.all;
  }

  private async visit(number: number): Promise<void> {
    for (let turn = number; !this.isOver; turn += 1) {
      try {
        const { version } = await loadPage(this.url, paths[turn % paths.length] ?? '/');
        this.pages += 1;
        await this.send(version, `${number}-${turn}`);
      } catch (error) {
        this.wrong.push(String(error));
      }
    }
  }

  private async send(version: string, words: string): Promise<void> {
    const answer = await fetch(`${this.url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-version': version, 'idempotency-key': words },
      body: JSON.stringify({ ...message, message: words }),
    });
    const said = await answer.text();
    if (answer.status === 201) this.leads.push(words);
    else this.wrong.push(`${answer.status} ${said}`);
  }
}
