import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FileAnswer } from '../../src/engine/definition/types.ts';
import { uploadFileInChunks } from '../../src/site/api/uploadFile.ts';
import { badConnection } from './badConnection.ts';
import { sendLead } from './sendLead.ts';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A lead that its visitor was told has arrived, with the hashes of its plan and with how many pictures. */
interface AcknowledgedLead {
  id: string;
  plan: string;
  pictures: number;
}

type Client = ReturnType<typeof badConnection>;

/**
 * Visitors who send plans and pictures over connections that break, each file until it has arrived, and then the lead
 * that names them until that has. What was said to be there has to be there still, but where nobody asked for it for so
 * long that it may have been swept.
 */
export class UploadVisitors {
  readonly acknowledged: AcknowledgedLead[] = [];
  /** Answers that must not be given. */
  readonly wrong: string[] = [];
  /** Pieces without an answer, and those that the service had a part of already. */
  cut = 0;
  resumed = 0;
  swept = 0;
  private isOpen = true;
  private readonly all: Promise<unknown>;

  constructor(
    private readonly url: () => string,
    count: number,
    private readonly picture: Buffer,
    /** Milliseconds after which what no lead has taken may go. */
    private readonly unclaimedFor: number,
  ) {
    this.all = Promise.all(Array.from({ length: count }, () => this.visit()));
  }

  /** No new leads; ends once every lead that was begun has arrived. */
  async finish(): Promise<void> {
    this.isOpen = false;
    await this.all;
  }

  private async visit(): Promise<void> {
    while (this.isOpen) {
      const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000 + Math.random() * 1_000_000)]);
      while (!(await this.sendAll(plan)));
    }
  }

  /** Whether the lead was taken; not, when a file of it was swept before. */
  private async sendAll(plan: Buffer): Promise<boolean> {
    const since = Date.now();
    const [sentPlan, picture, ...photos] = await Promise.all([
      this.upload('plan', plan, 'plan.pdf'),
      this.upload('picture', this.picture, 'hall.jpg'),
      ...(Math.random() < 0.5 ? [this.upload('photos', this.picture, 'stairs.jpg')] : []),
    ]);
    // Now and then for longer than files stay.
    await setTimeout(Math.random() < 0.1 ? this.unclaimedFor * 1.2 : 20);
    const lead = { plan: sentPlan, picture, note: 'A plan', ...(photos.length > 0 && { photos }) };
    const { status, body } = await sendLead(() => `${this.url()}/attachments`, lead);
    if (status === 201) {
      this.acknowledged.push({ id: String(body.id), plan: hashOf(plan), pictures: 1 + photos.length });
      return true;
    }
    if (status !== 422 || Date.now() - since < this.unclaimedFor)
      this.wrong.push(`a lead whose files are ${Date.now() - since} ms old: ${status} ${JSON.stringify(body)}`);
    this.swept += 1;
    return false;
  }

  private async upload(field: string, bytes: Buffer, name: string): Promise<FileAnswer> {
    const file = new File([new Uint8Array(bytes)], name);
    const { signal } = new AbortController();
    const about = { path: '/attachments', form: 'attachments', field, file, headers: {}, signal, progress: () => {} };
    for (;;) {
      try {
        return await uploadFileInChunks(about, this.watched(badConnection(this.url, { cutOneIn: 3 })), () =>
          setTimeout(100),
        );
      } catch (error) {
        if (error instanceof Error && error.name === 'FileRefusedError') this.wrong.push(`${name}: ${error.message}`);
        await setTimeout(200);
      }
    }
  }

  /** The same connection; what it is told of a file must never be less than it was told before. */
  private watched(client: Client): Client {
    const said = new Map<unknown, { received: number; at: number }>();
    return {
      request: async (piece) => {
        const answer = await client.request(piece).catch((error: unknown) => {
          this.cut += 1;
          throw error;
        });
        const { id = piece.params.id, received = 0 } = answer.data as { id?: string; received?: number };
        const before = said.get(id);
        if (answer.status === 404 && before) {
          const age = Date.now() - before.at;
          if (age < this.unclaimedFor)
            this.wrong.push(`${before.received} bytes were there ${age} ms ago, and are not`);
        } else if (answer.status === 202 || answer.status === 409) {
          if (before && received < before.received) this.wrong.push(`${received} of ${before.received} bytes are left`);
          if (answer.status === 409) this.resumed += 1;
          said.set(id, { received, at: Date.now() });
        } else if (answer.status !== 201 && answer.status !== 503) {
          this.wrong.push(`${answer.status} ${JSON.stringify(answer.data)}`);
        }
        return answer;
      },
    };
  }
}
