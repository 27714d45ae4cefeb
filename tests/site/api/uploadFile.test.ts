import { expect, test, vi } from 'vitest';
import { uploadFileInChunks } from '../../../src/site/api/uploadFile.ts';

type Post = Parameters<typeof uploadFileInChunks>[1];
type Answer = { status: number; data: unknown };

const whole = { id: 'a', name: 'wall.jpg', type: 'image/jpeg', bytes: 9 };
const file = (length: number): File => new File([new Uint8Array(length)], 'wall.jpg', { type: 'image/jpeg' });

/** Sends a file to a service that answers so, and tells what it was sent. */
async function sending(length: number, answers: (Answer | Error)[], stop = new AbortController()) {
  const sent: { at: unknown; id: unknown; length: number }[] = [];
  const progress = vi.fn();
  const client: Post = {
    request: async ({ data, params }) => {
      sent.push({ at: params.at, id: params.id, length: data.size });
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const how = { path: '/deals', form: 'quote', field: 'photos', headers: {}, signal: stop.signal, progress };
  const arrived = await uploadFileInChunks({ ...how, file: file(length) }, client, async () => undefined).catch(
    (error: unknown) => error as Error & { fieldErrors?: unknown },
  );
  return { sent, arrived, progress };
}

const part = (received: number, status = 202): Answer => ({ status, data: { id: 'a', received } });

test('a small file goes in one piece', async () => {
  const { sent, arrived } = await sending(1000, [{ status: 201, data: whole }]);
  expect(sent).toEqual([{ at: 0, id: undefined, length: 1000 }]);
  expect(arrived).toEqual(whole);
});

test('pieces grow on a good connection, and are never larger than proxies take', async () => {
  const length = 3_000_000;
  const { sent } = await sending(length, [part(262_144), part(786_432), part(1_769_472), { status: 201, data: whole }]);
  expect(sent.map((piece) => piece.length)).toEqual([262_144, 524_288, 983_040, 983_040]);
});

test('it goes on where the service says, whatever was lost on the way', async () => {
  const lost = new Error('Network Error');
  const { sent, arrived, progress } = await sending(500_000, [
    part(262_144),
    lost,
    part(300_000, 409),
    { status: 201, data: whole },
  ]);
  expect(sent.map(({ at, id }) => [at, id])).toEqual([
    [0, undefined],
    [262_144, 'a'],
    [262_144, 'a'],
    [300_000, 'a'],
  ]);
  expect(progress).toHaveBeenCalledWith(262_144 / 500_000, true);
  expect(arrived).toEqual(whole);
});

test('what the service does not take is not tried again, and says why', async () => {
  const errors = [{ field: 'photos', message: 'wall.jpg is empty.' }];
  const { sent, arrived } = await sending(10, [{ status: 422, data: { errors } }]);
  expect(sent).toHaveLength(1);
  expect(arrived).toMatchObject({ fieldErrors: errors });
});

test('a file that was swept meanwhile begins anew', async () => {
  const gone = { status: 404, data: { errors: [] } };
  const { sent } = await sending(500_000, [part(262_144), gone, part(262_144), { status: 201, data: whole }]);
  expect(sent.map(({ at }) => at)).toEqual([0, 262_144, 0, 262_144]);
});

test('in the end it gives up: nothing helps, or the visitor wants it no more', async () => {
  const { sent, arrived } = await sending(10, Array<Answer>(9).fill({ status: 503, data: {} }));
  expect(sent).toHaveLength(6);
  expect(arrived).toBeInstanceOf(Error);
  const stop = new AbortController();
  stop.abort();
  expect((await sending(10, [new Error('cancelled')], stop)).sent).toHaveLength(1);
});
