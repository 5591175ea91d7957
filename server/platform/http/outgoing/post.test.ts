import { type LookupAddress } from 'node:dns';
import { answers, openReceiver, type Receiver } from '../../../testing/receivers/receiver.js';
import { isPublic, privateAddress, publicLookup, systemResolve } from './addresses.js';
import { post, type Reach } from './post.js';
import { testRows } from '../../../testing/rows.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.answer = answers(204);
  receiver.received.length = 0;
});

const open: Reach = { isPrivateAllowed: true, resolve: systemResolve, timeoutMs: 10_000 };
const never = new AbortController().signal;
const send = (url = receiver.url, reach: Partial<Reach> = {}) =>
  post({ url, headers: {}, body: '{}' }, { ...open, ...reach }, never);

describe('a request', () => {
  test('counts as delivered if the status is from 200 to 299', async () => {
    receiver.answer = answers(202, 'thanks');
    expect(await send()).toMatchObject({ status: 202, problem: null, answer: 'thanks' });
  });

  testRows('that is answered with %i counts as failed', [400, 404, 500, 503], async (status) => {
    receiver.answer = answers(status, 'no');
    const problem = `Answered with the status ${status}`;
    expect(await send()).toMatchObject({ status, problem, answer: 'no' });
  });

  test('does not follow a redirect', async () => {
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    const problem = 'Answered with a redirect (302), which is not followed';
    expect(await send()).toMatchObject({ status: 302, problem });
    expect(receiver.received).toHaveLength(1);
  });

  test('without an answer ends at the timeout', async () => {
    receiver.answer = () => undefined;
    const outcome = await send(receiver.url, { timeoutMs: 300 });
    expect(outcome).toMatchObject({ status: null, problem: 'No answer within 0.3 seconds', answer: null });
    expect(outcome?.durationMs).toBeLessThan(5_000);
  });

  test('with an endlessly slow answer ends at the timeout, and its status counts', async () => {
    receiver.answer = (response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const outcome = await send(receiver.url, { timeoutMs: 500 });
    expect(outcome).toMatchObject({ status: 500, answer: expect.stringMatching(/^\.+$/) });
    expect(outcome?.durationMs).toBeLessThan(5_000);
  });

  test('reads no more than 4 kB of an endless answer, and keeps 1 kB', async () => {
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1_024))) written += 1_024;
      };
      response.on('drain', more);
      more();
    };
    const outcome = await send();
    expect(outcome).toMatchObject({ status: 200, problem: null, answer: 'x'.repeat(1_024) });
    expect(outcome?.durationMs).toBeLessThan(5_000);
    expect(written).toBeLessThan(50_000_000);
  });

  test('keeps the answer as a text without control characters', async () => {
    receiver.answer = (response) => void response.end(Buffer.from([0x41, 0x00, 0x1b, 0xff, 0x42]));
    expect(await send()).toMatchObject({ answer: 'A  \ufffdB' });
  });

  test('to a closed port fails with a sentence', async () => {
    await receiver.close();
    expect(await send()).toMatchObject({ status: null, problem: 'The connection was refused' });
    await receiver.open();
  });

  test('to an unknown host fails with a sentence', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    const outcome = await send('http://nowhere.example/', { isPrivateAllowed: false, resolve });
    expect(outcome).toMatchObject({ problem: 'The name of the host is not known' });
  });

  test('to a server with an untrusted certificate is not sent', async () => {
    const impostor = await openReceiver({ tls: true });
    expect(await send(impostor.url)).toMatchObject({
      status: null,
      problem: 'The certificate is not trusted',
    });
    expect(impostor.received).toEqual([]);
    await impostor.close();
  });

  test('that is stopped has no outcome', async () => {
    receiver.answer = () => undefined;
    const stopping = new AbortController();
    const sent = post({ url: receiver.url, headers: {}, body: '{}' }, open, stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    expect(await sent).toBeNull();
  });
});

describe('a private address is not called', () => {
  const closed = { isPrivateAllowed: false };

  test('when the URL names it', async () => {
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', 'localhost']) {
      const outcome = await send(receiver.url.replace('127.0.0.1', host), closed);
      expect([host, outcome?.problem]).toEqual([host, privateAddress]);
    }
    expect(receiver.received).toEqual([]);
  });

  test('when a name resolves to it, even if another address of the name is public', async () => {
    const url = receiver.url.replace('127.0.0.1', 'hooks.example');
    const local: LookupAddress = { address: '127.0.0.1', family: 4 };
    const remote: LookupAddress = { address: '93.184.215.14', family: 4 };
    for (const found of [[local], [remote, local]]) {
      const outcome = await send(url, { ...closed, resolve: async () => found });
      expect(outcome?.problem).toBe(privateAddress);
    }
    expect(receiver.received).toEqual([]);
  });

  test('when a name that was public resolves to it a moment later', async () => {
    const url = receiver.url.replace('127.0.0.1', 'rebinding.example');
    const found = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    let asked = 0;
    const resolve = async (): Promise<LookupAddress[]> => found.slice(asked++, asked);
    // The connection uses the checked addresses, so the name is looked up once.
    const [error, address] = await new Promise<unknown[]>((done) =>
      publicLookup(resolve)('rebinding.example', { all: true }, (...answer) => done(answer)),
    );
    expect([error, address]).toEqual([null, [found[0]]]);
    expect((await send(url, { ...closed, resolve }))?.problem).toBe(privateAddress);
    expect(asked).toBe(2);
    expect(receiver.received).toEqual([]);
  });

  testRows(
    '%s is one',
    [
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '127.8.8.8',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      'fec0::1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2002:5db8:d70e::',
      '2001:0:1::1',
      '2001:db8::1',
      '5f00::1',
    ],
    (address) => {
      expect(isPublic(address)).toBe(false);
    },
  );

  testRows(
    'but %s is public',
    ['93.184.215.14', '2606:4700::1111', '64:ff9b::5db8:d70e', '::ffff:93.184.215.14'],
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});
