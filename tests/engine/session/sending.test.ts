import { expect, onTestFinished, test, vi } from 'vitest';
import { formOf } from '../../checker/reach/formOf.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';

inBrowser();

const failure = { type: 'danger', message: 'An error has occured, Please try again later.' };
const sentNotice = { type: 'success', message: 'Your message has been sent successfully!' };

test('the last next sends what counts, once, under a random key', async () => {
  const { session, host, enter } = visit('contact');
  enter({ ...message, firstname: ' Ada ', phone: '(403) 555 0142' });
  session.navigation.next();
  expect(session.state.sending).toBe(true);
  await settled();
  expect(host.leads.map(({ path, payload }) => ({ path, payload }))).toEqual([{ path: '/messages', payload: message }]);
  expect(host.leads[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('success of a form that keeps nothing resets it', async () => {
  const { session, host, enter } = visit('contact');
  enter(message);
  session.navigation.next();
  host.leads[0]?.answer();
  await settled();
  expect(session.state.answers).toEqual({});
  expect([session.state.sending, session.state.restored]).toEqual([false, false]);
  expect(host.notices).toEqual([{ notice: sentNotice, position: { verticalAlign: 'top', horizontalAlign: 'right' } }]);
  expect(host.pages).toEqual([]);
});

test('success of a form that keeps its answers keeps them, and shows the first section and the next page', async () => {
  const { session, host, enter } = visit('quote');
  const answers = {
    ...message,
    type_of_house: 'Condo/Townhouse',
    start_time: 'Within a week',
    details: 'Two rooms',
    address: '1 Elm St',
  };
  enter(answers);
  for (let step = 0; step < 5; step += 1) session.navigation.next();
  await settled();
  host.leads[0]?.answer();
  await settled();
  expect(session.state.answers).toEqual(answers);
  expect([session.state.instanceId, session.state.sending]).toEqual(['home-type', false]);
  expect(host.notices).toEqual([
    {
      notice: { type: 'success', message: 'We have received your project successfully!' },
      position: { verticalAlign: 'top', horizontalAlign: 'center' },
    },
  ]);
  expect(host.pages).toEqual(['/']);
});

test('failure keeps everything, and the same answers go out again under the same key', async () => {
  const { session, host } = visitAtTheEnd();
  const { answers } = session.state;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    session.navigation.next();
    host.leads[attempt]?.fail(new Error('timeout of 5000ms exceeded'));
    await settled();
    expect(session.state.sending).toBe(false);
    expect(session.state.instanceId).toBe('you');
    expect(session.state.answers).toBe(answers);
    expect(session.state.errors.size).toBe(0);
  }
  expect(host.notices.map(({ notice }) => notice)).toEqual([failure, failure, failure]);
  expect(new Set(host.leads.map(({ key }) => key)).size).toBe(1);
  expect(host.pages).toEqual([]);
});

test('trying again takes away what was said of the attempt before', async () => {
  const { session, host } = visitAtTheEnd();
  session.navigation.next();
  host.leads[0]?.fail(new Error('Network Error'));
  await settled();
  const { dismissals } = host;
  session.retry();
  expect(host.leads).toHaveLength(2);
  expect(host.dismissals).toBe(dismissals + 1);
});

test('space around the same answers changes nothing: still the same key', async () => {
  const { session, host, enter } = visit('contact');
  enter(message);
  session.navigation.next();
  host.leads[0]?.fail(new Error('offline'));
  await settled();
  enter({ firstname: ' Ada', phone: '403.555.0142' });
  session.navigation.next();
  expect(host.leads[1]).toMatchObject({ payload: message, key: host.leads[0]?.key });
});

test('pressing twice sends once', async () => {
  const { session, host, enter } = visit('contact');
  enter(message);
  session.navigation.next();
  session.navigation.next();
  expect(host.leads).toHaveLength(1);
  host.leads[0]?.answer();
  await settled();
  expect(host.notices).toHaveLength(1);
});

test.each([
  ['typed', ({ session }: ReturnType<typeof visit>) => session.set('email', 'eve@example.com')],
  ['cleared', ({ session }: ReturnType<typeof visit>) => session.clear()],
  ['brought back', ({ session }: ReturnType<typeof visit>) => session.undoClear()],
])('nothing is %s while the answers are on their way', async (_name, act) => {
  const at = visitAtTheEnd();
  at.session.navigation.next();
  const { answers } = at.session.state;
  act(at);
  await settled();
  expect(at.session.state.answers).toEqual(answers);
  at.host.leads[0]?.fail(new Error('offline'));
  await settled();
  at.session.navigation.next();
  expect(at.host.leads.map(({ key }) => key)).toEqual([at.host.leads[0]?.key, at.host.leads[0]?.key]);
});

test.each([
  ['Back', ({ session }: ReturnType<typeof visit>) => session.navigation.back()],
  ['a jump', ({ session }: ReturnType<typeof visit>) => session.navigation.jumpToStep(0)],
])('%s does not leave the section while the answers are on their way', (_name, act) => {
  const at = visitAtTheEnd();
  at.session.navigation.next();
  act(at);
  expect(at.session.state.instanceId).toBe('you');
});

test('what fails without a connection is offline, though the code that says so never loaded', async () => {
  const { session, host, enter } = visit('contact');
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  enter(message);
  session.navigation.next();
  host.leads[0]?.fail(new TypeError('Failed to fetch dynamically imported module'));
  await settled();
  expect(session.state.failure).toMatchObject({ reason: 'offline' });
});

test('a host that fails at once is a failure like any other', async () => {
  const { session, host, enter } = visit('contact');
  host.send = () => {
    throw new Error('no network');
  };
  enter(message);
  session.navigation.next();
  await settled();
  expect(session.state).toMatchObject({ sending: false, answers: message });
  expect(host.notices.map(({ notice }) => notice)).toEqual([failure]);
});

test('a correction that is taken back goes out under its first key again', async () => {
  const at = visit('contact');
  for (const phone of ['403-555-0142', '403-555-0143', '403-555-0142']) {
    at.enter({ ...message, phone });
    at.session.navigation.next();
    at.host.leads.at(-1)?.fail(new Error('no answer'));
    await settled();
  }
  const [first, second, third] = at.host.leads.map(({ key }) => key);
  expect(third).toBe(first);
  expect(second).not.toBe(first);
});

test('an answer that comes after the visitor left changes no page', async () => {
  const at = visitAtTheEnd();
  at.session.navigation.next();
  at.session.close();
  at.host.leads[0]?.answer();
  await settled();
  expect(at.host.pages).toEqual([]);
});

test('a file of an earlier visit that never arrived is asked for again at once', async () => {
  const picture = { name: 'hall.jpg', type: 'image/jpeg', bytes: 9 };
  const { session, host } = visit('attachments', { picture, note: 'By the door' });
  session.navigation.next();
  await settled();
  expect(host.leads).toEqual([]);
  expect([...session.state.errors]).toEqual([['picture', 'We do not have hall.jpg. Please choose it again.']]);
  expect(session.state.answers).toEqual({ picture, note: 'By the door' });
});

test('a file that the service has no longer is replaced by its namesake, and by no other', async () => {
  const [hall, stairs] = ['hall.jpg', 'stairs.jpg'].map((name) => ({ id: name, name, type: 'image/jpeg', bytes: 9 }));
  const { session, host } = visit('attachments', { picture: hall, photos: [hall, stairs] });
  session.navigation.next();
  await settled();
  const fieldErrors = [{ field: 'photos', message: 'We do not have hall.jpg. Please choose it again.' }];
  host.leads[0]?.fail(Object.assign(new Error('422'), { fieldErrors }));
  await settled();
  session.uploads?.add('photos', [new File(['again'], 'hall.jpg'), new File(['other'], 'stairs.jpg')], { maxFiles: 3 });
  await settled();
  expect(session.state.answers).toMatchObject({ photos: [stairs, { name: 'hall.jpg' }, { name: 'stairs.jpg' }] });
});

test.each([
  ['one of two photos of the same name', 1],
  ['both', 2],
])(
  'phones call each photo alike: of two that are lost, %s are chosen again, and neither goes',
  async (_which, number) => {
    const lost = { name: 'image.jpg', type: 'image/jpeg', bytes: 9 };
    const { session } = visit('attachments', { picture: { ...lost, id: 'here' }, photos: [lost, lost] });
    session.navigation.next();
    await settled();
    const again = Array.from({ length: number }, () => new File(['again'], 'image.jpg', { type: 'image/jpeg' }));
    session.uploads?.add('photos', again, { maxFiles: 3 });
    await settled();
    expect(session.state.answers['photos']).toHaveLength(2);
  },
);

test.each(['once the visitor has gone on', 'while sending waits for it'])(
  'a file that is refused %s is told of before anything is sent without it',
  async (when) => {
    const photo = { type: 'string', format: 'file' };
    const sections = { house: { properties: { photo } }, end: { properties: { name: { type: 'string' } } } };
    const { session, host } = visit(formOf({ steps: [{ sections: ['house'] }, { sections: ['end'] }], sections }));
    let refuse = (): void => undefined;
    const message = 'hall.heic cannot be opened as a picture.';
    const refused = Object.assign(new Error('422'), { fieldErrors: [{ field: 'photo', message }] });
    Object.assign(host, { upload: () => new Promise((_resolve, reject) => (refuse = () => reject(refused))) });
    session.uploads?.add('photo', [new File(['x'], 'hall.heic')], {});
    await settled();
    session.navigation.next();
    if (when === 'while sending waits for it') session.navigation.next();
    await settled();
    refuse();
    await settled();
    if (when === 'once the visitor has gone on') session.navigation.next();
    await settled();
    expect(host.leads).toEqual([]);
    expect([session.state.instanceId, ...session.state.errors]).toEqual(['house', ['photo', message]]);
    // Who goes on has read it.
    session.navigation.next();
    session.navigation.next();
    await settled();
    expect(host.leads).toHaveLength(1);
  },
);

test('a form that is sent before its file is taken waits for that, and is sent once', async () => {
  const sections = { house: { properties: { photo: { type: 'string', format: 'file' } } } };
  const { session, host } = visit(formOf({ sections }));
  let decode = (): void => undefined;
  const decoded = new Promise((resolve) => (decode = () => resolve({ width: 8, height: 6, close: () => undefined })));
  vi.stubGlobal('createImageBitmap', () => decoded);
  const photo = { id: 'f', name: 'hall.jpg', type: 'image/jpeg', bytes: 1 };
  Object.assign(host, { upload: () => Promise.resolve(photo) });
  session.uploads?.add('photo', [new File(['x'], 'hall.jpg', { type: 'image/jpeg' })], {
    dimensions: { width: 8, height: 6 },
  });
  session.navigation.next();
  session.navigation.next();
  await settled();
  expect(host.leads).toEqual([]);
  decode();
  await settled();
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ photo }]);
});

test.each([
  ['a question', 'photo', { more: false }],
  ['an entry', 'rooms.1.photo', { number: 1 }],
])('a file that did not arrive keeps no form back once %s that it was for is gone', async (_what, field, gone) => {
  const photo = { type: 'string', format: 'file' };
  const rooms = { type: 'array', maxItems: 2, items: { type: 'object', properties: { photo } } };
  const house = {
    properties: { more: { type: 'boolean' }, photo, number: { type: 'integer' }, rooms },
    conditions: { photo: { var: 'more' } },
    follow: { rooms: { var: 'number' } },
  };
  const { session, host, enter } = visit(formOf({ sections: { house } }));
  Object.assign(host, { upload: () => Promise.reject(new Error('cut off')) });
  enter({ more: true, number: 2 });
  session.uploads?.add(field, [new File(['x'], 'hall.jpg')], {});
  await settled();
  session.navigation.next();
  await settled();
  expect([...session.state.errors.keys()]).toEqual([field]);
  enter(gone);
  session.navigation.next();
  await settled();
  expect(session.state.errors.size).toBe(0);
  expect(host.leads).toHaveLength(1);
});
