import sharp from 'sharp';
import { type Actor } from '../context/policy.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { storeImage } from './upload.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${content}</svg>`);

/** A different SVG for each number, which keeps the renderer busy for minutes. */
const costly = (number: number) =>
  svg(
    `<!-- ${number} --><filter id="f" x="0" y="0" width="1" height="1">` +
      '<feGaussianBlur stdDeviation="100"/>'.repeat(20) +
      '</filter>' +
      '<rect width="512" height="512" filter="url(#f)"/>'.repeat(500),
  );

const send = (actor: Actor, bytes: Buffer) => storeImage(stage.as(actor), bytes, { kind: 'logo' });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

test('twelve costly SVGs of one account delay neither the SVG nor the PNG of another', async () => {
  const [flooder, other] = [await makeUser(stage.db), await makeUser(stage.db)];
  const drawn: string[] = [];
  const refusals: string[] = [];
  const flood = Array.from({ length: 12 }, (_, number) =>
    send(flooder, costly(number)).catch((error: unknown) => refusals.push(messageOf(error))),
  );
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await Promise.all([
    send(other, svg('<circle cx="256" cy="256" r="200" fill="blue"/>')).then(() => drawn.push('SVG')),
    send(other, png).then(() => drawn.push('PNG')),
  ]);
  // At most one of the costly drawings has ended: nobody had to wait for more than one.
  expect(refusals.filter((message) => /too complex/.test(message)).length).toBeLessThan(2);
  expect(drawn.toSorted()).toEqual(['PNG', 'SVG']);
  await Promise.all(flood);
  expect(refusals.filter((message) => /too many SVG images at once/.test(message))).toHaveLength(9);
  // The other three were stopped: as too complex, or by the clock on a busy machine.
  expect(refusals).toHaveLength(12);
});

test('an account that sent too many SVGs may send more when they are done', async () => {
  const actor = await makeUser(stage.db);
  const circles = Array.from({ length: 4 }, (_, number) => svg(`<circle cx="9" cy="9" r="${number + 1}"/>`));
  const outcomes = await Promise.allSettled(circles.map((circle) => send(actor, circle)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { kind: 'rate_limited', retryAfter: 6 } });
  await expect(send(actor, svg('<circle cx="9" cy="9" r="4"/>'))).resolves.toBeDefined();
});
