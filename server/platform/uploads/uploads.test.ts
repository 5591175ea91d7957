import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { type FileUpload } from 'graphql-upload-minimal';
import sharp from 'sharp';
import { type Context } from '../context/context.js';
import { openStage, type TestStage } from '../../testing/database/context.js';
import { redraw } from './image.js';
import { rasteriseSvg } from './rasterise-svg.js';
import { maxUploadBytes } from './upload.limits.js';
import { bytesOf } from '../http/rest/sent-file.js';
import { readUpload, storeImage } from './upload.service.js';
import { testRows } from '../../testing/rows.js';

let stage: TestStage;
let ctx: Context;

beforeAll(async () => {
  stage = await openStage();
  ctx = stage.as();
});
afterAll(() => stage.close());

const photo = (width = 600, height = 450) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const svg = (content: string, head = '', size = 'width="24" height="24"') =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" ` +
      `xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );

async function stored(bytes: Buffer, kind: 'logo' | 'news' = 'logo') {
  const { hash } = await storeImage(ctx, bytes, { kind });
  return readUpload(ctx, hash);
}

const colourAt = async (bytes: Buffer, left: number, top: number) =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).flatten().raw().toBuffer()).toJSON().data;

describe('an image', () => {
  testRows(
    'sent as %s is stored as WebP, scaled down',
    ['png', 'jpeg', 'gif', 'webp'] as const,
    async (format) => {
      const { bytes, contentType } = await stored(await photo().toFormat(format).toBuffer());
      expect(contentType).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
    },
  );

  test('sent twice is stored once', async () => {
    const bytes = await photo().png().toBuffer();
    const [first, second] = [
      await storeImage(ctx, bytes, { kind: 'logo' }),
      await storeImage(ctx, bytes, { kind: 'logo' }),
    ];
    expect(second.url).toBe(first.url);
    expect(first.url).toMatch(/^\/uploads\/[0-9a-f]{64}$/);
  });

  test('loses its location and camera, and is turned upright', async () => {
    const sideways = await photo(600, 300)
      .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await stored(sideways, 'news');
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ width: 300, height: 600 });
    expect(kept.exif).toBeUndefined();
    expect(bytes.includes('Secret camera')).toBe(false);
  });

  test('that is animated is stored as its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 0), Buffer.alloc(64 * 64 * 3, 255)]);
    const animated = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif()
      .toBuffer();
    const { bytes } = await stored(animated);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  test('contains no data hidden behind the image', async () => {
    const script = '<script>alert(1)</script>';
    const { bytes } = await stored(Buffer.concat([await photo().png().toBuffer(), Buffer.from(script)]));
    expect(bytes.includes(script)).toBe(false);
  });

  test('may have exactly ten megabytes, and not a byte more', async () => {
    const picture = await photo().png().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    await expect(storeImage(ctx, padded(maxUploadBytes), { kind: 'news' })).resolves.toBeDefined();
    await expect(storeImage(ctx, padded(maxUploadBytes + 1), { kind: 'news' })).rejects.toMatchObject({
      kind: 'too_large',
      message: 'File size too large. Please select an image smaller than 10MB.',
    });
  });

  test('that nobody has sent is not found', async () => {
    await expect(readUpload(ctx, 'f'.repeat(64))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(readUpload(ctx, '../../etc/passwd')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('an unsuitable file', () => {
  testRows(
    'such as %s is refused, whatever its name',
    [
      ['text', Buffer.from('this is not a picture')],
      ['nothing', Buffer.alloc(0)],
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
      ['a compressed SVG', Buffer.from('1f8b08000000000000', 'hex')],
    ] as const,
    async ([, bytes]) => {
      await expect(storeImage(ctx, bytes, { kind: 'logo' })).rejects.toMatchObject({
        kind: 'unsupported_type',
        message: 'Please select a PNG, JPG, SVG, or GIF image file',
      });
    },
  );

  test('of a kind that news does not take is refused with the sentence for news', async () => {
    for (const bytes of [await photo(60, 40).gif().toBuffer(), svg('<rect width="9" height="9"/>')]) {
      await expect(storeImage(ctx, bytes, { kind: 'news' })).rejects.toMatchObject({
        kind: 'unsupported_type',
        message: 'Invalid file type. Please select a JPEG, PNG, or WEBP image.',
      });
    }
  });

  testRows('such as half a %s is refused', ['png', 'jpeg', 'gif', 'webp'] as const, async (format) => {
    const whole = await photo(120, 90).toFormat(format).toBuffer();
    for (const part of [whole.subarray(0, 40), whole.subarray(0, whole.length >> 1)]) {
      await expect(storeImage(ctx, part, { kind: 'logo' })).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('that only starts like an image is refused', async () => {
    const lie = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    await expect(storeImage(ctx, lie, { kind: 'logo' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a bomb', () => {
  test('with many pixels in few bytes is refused before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 7_000, height: 6_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(maxUploadBytes);
    await expect(storeImage(ctx, bomb, { kind: 'logo' })).rejects.toMatchObject({ kind: 'too_large' });
  });

  test('with nested SVG entities is refused', async () => {
    const entities = Array.from(
      { length: 10 },
      (_, depth) => `<!ENTITY e${depth + 1} "${`&e${depth};`.repeat(10)}">`,
    );
    const laughs = svg('<text>&e10;</text>', `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]>`);
    await expect(storeImage(ctx, laughs, { kind: 'logo' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('with costly SVG filters is stopped in time, and the next picture is drawn', async () => {
    const blur = '<feGaussianBlur stdDeviation="100"/>'.repeat(20);
    const costly = svg(
      `<filter id="f" x="0" y="0" width="1" height="1">${blur}</filter>` +
        '<rect width="512" height="512" filter="url(#f)"/>'.repeat(500),
      '',
      'width="512" height="512"',
    );
    const [bomb, next] = await Promise.allSettled([
      storeImage(ctx, costly, { kind: 'logo' }),
      storeImage(ctx, svg('<circle cx="12" cy="12" r="9"/>'), { kind: 'logo' }),
    ]);
    // On a busy machine the clock may stop the drawing before it has used up its processor time.
    expect(bomb).toMatchObject({ reason: { kind: expect.stringMatching(/^(invalid|unavailable)$/) } });
    expect(next.status).toBe('fulfilled');
  });
});

describe('an SVG', () => {
  testRows<[string, number, number]>(
    'of the size %s is drawn as large as any other',
    [
      ['width="10mm" height="10mm"', 512, 512],
      ['width="210mm" height="297mm" viewBox="0 0 210 297"', 362, 512],
      ['width="10cm" height="5cm"', 512, 256],
      ['width="1in" height="1in"', 512, 512],
      ['width="1000in" height="500in"', 512, 256],
      ['width="72pt" height="36pt"', 512, 256],
      ['width="12pc" height="6pc"', 512, 256],
      ['width="9em" height="9em"', 512, 512],
      ['width="100%" height="100%" viewBox="0 0 200 100"', 512, 256],
      ['viewBox="0 0 200 100"', 512, 256],
      ['width="24px" height="12px"', 512, 256],
    ],
    async ([size, width, height]) => {
      const drawn = await redraw(svg('<rect width="9" height="9" fill="blue"/>', '', size), 'logo', size);
      expect([drawn.width, drawn.height]).toEqual([width, height]);
    },
  );

  testRows(
    'of the size %s is refused',
    ['width="0" height="0"', 'width="1e9" height="1e9"'],
    async (size) => {
      await expect(redraw(svg('', '', size), 'logo', size)).rejects.toMatchObject({ kind: 'invalid' });
    },
  );

  test('that a busy machine had no time for is not refused as too complex', async () => {
    const plain = svg('<rect width="24" height="24" fill="blue"/>');
    expect(await rasteriseSvg(plain, 512, 'account 0', 1)).toBe('no_time');
  });

  test('is drawn in the size of a stored logo, even if its declared size is small', async () => {
    const { bytes } = await stored(svg('<rect width="24" height="24" fill="blue"/>'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await colourAt(bytes, 256, 256)).toEqual([0, 0, expect.any(Number)]);
  });

  test('is drawn without its scripts', async () => {
    const { bytes } = await stored(
      svg('<script>fetch("/api")</script><rect width="24" height="24" onload="alert(1)" fill="blue"/>'),
    );
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('alert')).toBe(false);
  });

  test('fetches nothing and reads no file', async () => {
    let asked = 0;
    const server: Server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
    const outside = `http://127.0.0.1:${address.port}/x.png`;
    const { bytes } = await stored(
      svg(
        `<rect width="24" height="24" fill="blue"/><image href="${outside}" width="24" height="24"/>` +
          '<image xlink:href="file:///etc/passwd" width="24" height="24"/>' +
          `<style>@import url("${outside}");</style>`,
      ),
    );
    await Promise.allSettled(
      [outside, 'file:///etc/passwd'].map((place) =>
        stored(svg('<text>&out;</text>', `<!DOCTYPE svg [<!ENTITY out SYSTEM "${place}">]>`)),
      ),
    );
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toBe(0);
    expect(bytes.includes('root:')).toBe(false);
  });

  test('without a shape is refused', async () => {
    await expect(
      storeImage(ctx, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), { kind: 'logo' }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});

/** Members that the type requires; nothing reads them. */
const readStreamExtras = { close: () => undefined, bytesRead: 0, path: '', pending: false };

describe('a file sent with a GraphQL request', () => {
  const sent = (chunks: Iterable<Buffer>): Promise<FileUpload> =>
    Promise.resolve({
      filename: 'logo.png',
      fieldName: '0',
      mimetype: 'image/png',
      encoding: '7bit',
      createReadStream: () => Object.assign(Readable.from(chunks), readStreamExtras),
    });

  test('is read completely up to the limit', async () => {
    const bytes = await bytesOf(sent([Buffer.alloc(60, 1), Buffer.alloc(40, 2)]), 100);
    expect(bytes.length).toBe(100);
  });

  test('is refused while it is read, before the rest arrives', async () => {
    let given = 0;
    function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1000);
      }
    }
    await expect(bytesOf(sent(endless()), 100_000)).rejects.toMatchObject({ kind: 'too_large' });
    expect(given).toBeLessThan(150);
  });
});
