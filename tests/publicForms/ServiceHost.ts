import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import type { FileAnswer } from '../../src/engine/definition/types.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import { photo } from '../server/files/sampleFiles.ts';

const picture = await photo();

/** A page whose form is sent to a service that listens. */
export class ServiceHost extends RecordingHost {
  private resolve: (reference: string) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;
  /** The reference of the lead, once the service has stored it. */
  readonly reference = new Promise<string>((resolve, reject) => Object.assign(this, { resolve, reject }));

  constructor(
    private readonly url: string,
    private readonly form: LoadedForm,
  ) {
    super();
  }

  override send = async ({ path }: { path: string }, payload: object, key: string) => {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(payload),
    });
    const body = (await answer.json()) as { reference?: string };
    if (answer.status === 201 && body.reference) this.resolve(body.reference);
    else this.reject(new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`));
    return body;
  };

  /** Uploads a picture for a field. */
  async file(field: string): Promise<FileAnswer> {
    const { submit, id } = this.form.definition;
    if (!('call' in submit)) throw new Error(`The form ${id} has no call`);
    const query = new URLSearchParams({ form: id, field, name: 'scan.jpg' });
    const answer = await fetch(`${this.url}${submit.call.path}/files?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    });
    if (answer.status !== 201) throw new Error(`${id}, ${field}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as FileAnswer;
  }
}
