import { deflateSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Caller } from '../../crowd/caller.js';
import { countsOf } from '../../crowd/figures.js';
import { type Attack, type Attacker, type Field, inTurns } from '../attack.js';
import { multipart, multipartHeaders, type SentFile } from '../multipart.js';
import { outcomeOf } from '../outcome.js';

const drawings = 12;
/** Delay between the start of the costly drawings and the uploads of others. */
const headStartMs = 500;
/** Limit of the wait of two other people for their logos. */
const patientMs = 5_000;

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${content}</svg>`);

const repeated = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('');

/** Each pattern draws the one before it many times. */
const patterns = svg(
  `<pattern id="p0" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2"/></pattern>${repeated(
    6,
    (n) =>
      `<pattern id="p${n + 1}" width="${8 + n}" height="${8 + n}" patternUnits="userSpaceOnUse">` +
      `<rect width="9" height="9" fill="url(#p${n})"/></pattern>`,
  )}${repeated(200, (n) => `<rect x="${n % 7}" width="512" height="512" fill="url(#p6)"/>`)}`,
);

const blurs = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${repeated(20, (n) => `<feGaussianBlur stdDeviation="${60 + n}"/>`)}</filter>` +
    '<rect width="512" height="512" filter="url(#f)"/>'.repeat(500),
);

const turbulence = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${repeated(10, (n) => `<feTurbulence seed="${n}" baseFrequency="0.9" numOctaves="200"/>`)}</filter>` +
    '<rect width="512" height="512" filter="url(#f)"/>'.repeat(50),
);

const costly: readonly Buffer[] = [patterns, blurs, turbulence];

/** A grey square, as PNG (ISO/IEC 15948). */
export function greyPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side, 128)])),
  );
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function crc32(bytes: Buffer): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb8_8320 : 0);
  }
  return (rest ^ 0xffff_ffff) >>> 0;
}

type Picture = Pick<SentFile, 'type' | 'bytes'>;
const png: Picture = { type: 'image/png', bytes: greyPng(256) };
const circle: Picture = { type: 'image/svg+xml', bytes: svg('<circle cx="256" cy="256" r="200"/>') };

interface Sender {
  readonly caller: Caller;
  readonly token: string | undefined;
  readonly timeoutMs: number;
}

function setLogo(
  { caller, token, timeoutMs }: Sender,
  team: number,
  { type, bytes }: Picture,
): Promise<Answer> {
  const body = multipart({}, [{ field: 'file', name: 'logo', type, bytes }]);
  const headers = multipartHeaders;
  return caller.ask(`/api/teams/${team}/logo`, { method: 'POST', headers, body, token, timeoutMs });
}

const draw = async (attacker: Attacker, turn: number): Promise<string> => {
  const team = attacker.world.attackerTeams[attacker.number] ?? 0;
  const bytes = costly[turn % costly.length] ?? patterns;
  return outcomeOf(await setLogo(attacker, team, { type: 'image/svg+xml', bytes }));
};

/** Sends the costly drawings of one person, and meanwhile the logos of two others. */
async function run(field: Field) {
  const [one, two] = field.world.honest;
  const senders = await Promise.all(
    [one, two].map(async (account) => ({
      caller: field.stranger(),
      token: await field.signIn(account),
      timeoutMs: field.limit,
    })),
  );
  const attacker = { ...field.attacker(), token: await field.signIn(field.world.attackers[0] ?? one) };
  const attacks = inTurns(drawings, drawings, (turn) => draw(attacker, turn));
  await wait(headStartMs);
  const logos = await Promise.all(
    [png, circle].map(async (picture, n) => {
      const sender = senders[n] ?? { caller: field.stranger(), token: undefined, timeoutMs: field.limit };
      return setLogo(sender, field.world.honestTeams[n] ?? 0, picture);
    }),
  );
  const inWords = logos.map(
    ({ status, milliseconds }, n) =>
      `${n === 0 ? 'PNG' : 'SVG'} of another: ${status} after ${(milliseconds / 1000).toFixed(1)} s`,
  );
  const late = inWords.filter((_, n) => {
    const { status, milliseconds } = logos[n] ?? { status: '?', milliseconds: 0 };
    return status !== '200' || milliseconds > patientMs;
  });
  const answers = countsOf(await attacks);
  return { answers, harm: late.length === 0 ? null : late.join(', '), note: inWords.join(', ') };
}

export const drawingAttack: Attack = {
  name: 'drawings',
  what: `${drawings} costly SVG logos of one person at once: nested patterns, blurs, turbulence`,
  run,
};

/** A picture for attacks on uploads as such. */
export const anyPicture: SentFile = { field: '0', name: 'logo.png', ...png };
