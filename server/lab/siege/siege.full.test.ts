import sharp from 'sharp';
import { errorCodeIn } from '../crowd/live-socket.js';
import { failuresIn, inTurns } from './attack.js';
import { attacks } from './attacks/all.js';
import { flawsOf } from './attacks/paths.js';
import { greyPng } from './attacks/pictures.js';
import { nextPage } from './attacks/teams.js';
import { harmOf } from './judgement.js';
import { outcomeOf } from './outcome.js';
import { tableOf } from './report.js';

describe('an attack', () => {
  test('has a unique name', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  });

  test('never runs more requests at the same time than its limit, and finally sends all', async () => {
    let underWay = 0;
    let most = 0;
    const turns = await inTurns(7, 3, async (turn) => {
      most = Math.max(most, (underWay += 1));
      await Promise.resolve();
      underWay -= 1;
      return turn;
    });
    expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(most).toBe(3);
  });

  test('counts as failed if it ends in a server error, not if the server refuses it', () => {
    expect(failuresIn({ '200': 1, '409': 5, '429 RATE_LIMITED': 2, timeout: 1 })).toBeNull();
    expect(failuresIn({ '200 INTERNAL_SERVER_ERROR': 2, '503': 3, '409': 1 })).toBe(
      '3 × 503, 2 × 200 INTERNAL_SERVER_ERROR',
    );
  });
});

describe('harm', () => {
  const harmless = {
    longestPause: 20,
    ownLongestPause: 10,
    longestRead: 30,
    reads: 50,
    failedReads: 0,
    died: null,
    processorMs: 100,
  };

  test('is empty when all requests were answered in time', () => {
    expect(harmOf({ harm: null }, harmless)).toEqual([]);
  });

  test('includes what the attack found, failed reads and pauses', () => {
    const measured = { ...harmless, longestPause: 9_000, ownLongestPause: 8_500, failedReads: 2 };
    expect(harmOf({ harm: 'all leagues are gone' }, measured)).toEqual([
      'all leagues are gone',
      'it answered nobody for 8.5 s',
      '2 of 50 reads failed',
    ]);
  });

  test('leaves out a pause that the server itself did not measure, because the machine was busy', () => {
    expect(harmOf({ harm: null }, { ...harmless, longestPause: 2_000 })).toEqual([]);
  });

  test('includes a slow read although the server did not pause', () => {
    expect(harmOf({ harm: null }, { ...harmless, longestRead: 7_000 })).toEqual(['a reader waited 7.0 s']);
  });

  test('begins with the reason why the server ended, and then leaves out failed reads', () => {
    const measured = { ...harmless, died: 'out of memory', failedReads: 5, ownLongestPause: null };
    expect(harmOf({ harm: null }, measured)).toEqual(['the server ended: out of memory']);
  });
});

describe('an answer', () => {
  test('is named by its status and the code of its error', () => {
    expect(outcomeOf({ status: '200', text: '{"data":{"me":null}}' })).toBe('200');
    const text = '{"errors":[{"message":"No.","extensions":{"code":"FORBIDDEN"}}]}';
    expect(outcomeOf({ status: '403', text })).toBe('403 FORBIDDEN');
    expect(outcomeOf({ status: 'ECONNRESET', text: '' })).toBe('ECONNRESET');
  });

  test('over a socket is an error because of its type, not of a word in its text', () => {
    expect(
      errorCodeIn('{"id":"1","type":"error","payload":[{"extensions":{"code":"BAD_USER_INPUT"}}]}'),
    ).toBe('BAD_USER_INPUT');
    expect(errorCodeIn('{"id":"1","type":"next","payload":{"errors":[{"message":"x"}]}}')).toBe('error');
    expect(errorCodeIn('{"id":"1","type":"next","payload":{"data":{"a":1}}}')).toBeNull();
  });

  test('that refuses an address has the usual headers and, under /api, a message', () => {
    const headers = {
      'x-request-id': '1',
      'content-security-policy': 'x',
      'x-content-type-options': 'nosniff',
    };
    const refusal = { status: '404', headers, text: '{"detail":"Not Found"}' };
    expect(flawsOf('/api/%', refusal)).toEqual([]);
    expect(flawsOf('/api/%', { ...refusal, headers: {}, text: '{"message":"no"}' })).toEqual([
      'no x-request-id',
      'no content-security-policy',
      'no x-content-type-options',
      'no {detail}',
    ]);
    expect(flawsOf('/%', { ...refusal, text: '<!doctype html>' })).toEqual([]);
    expect(flawsOf('/%', { ...refusal, status: '500' })).toEqual(['answered 500']);
  });

  test('with a page of a list names the path of the next page', () => {
    const base = 'http://127.0.0.1:3000/api/teams';
    expect(nextPage('</api/teams?after=abc>; rel="next"', base)).toBe('/api/teams?after=abc');
    expect(nextPage('<?limit=5>; rel="first", <?after=b>; rel=next', base)).toBe('/api/teams?after=b');
    expect(nextPage('</api/teams>; rel="first"', base)).toBeNull();
    expect(nextPage('', base)).toBeNull();
  });
});

test('the grey square is a picture that decoders accept', async () => {
  const { data, info } = await sharp(greyPng(8), { failOn: 'error' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 8, height: 8 });
  expect([...data].every((byte) => byte === 128)).toBe(true);
});

test('a table is as wide as its cells', () => {
  expect(
    tableOf([
      ['a', 'b', 'c'],
      ['long', '', 'the rest'],
    ]),
  ).toBe('a     b  c\nlong     the rest\n');
});
