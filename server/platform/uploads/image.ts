import sharp from 'sharp';
import { DomainError, invalid } from '../errors/domain-error.js';
import { rasteriseSvg } from './rasterise-svg.js';
import { maxUploadBytes } from './upload.limits.js';
import { damagedImage, fileTooLarge, uploadSentences } from './upload.refusals.js';

export type ImageKind = 'logo' | 'news';

interface ImageRule {
  readonly formats: readonly ImageFormat[];
  readonly wrongFormat: string;
  /** Longest side of the stored image, in pixels; larger images are scaled down. */
  readonly side: number;
}

const imageRules: Record<ImageKind, ImageRule> = {
  logo: {
    formats: ['png', 'jpeg', 'gif', 'webp', 'svg'],
    wrongFormat: uploadSentences.wrongLogo,
    side: 512,
  },
  news: {
    formats: ['png', 'jpeg', 'webp'],
    wrongFormat: uploadSentences.wrongImage,
    side: 1600,
  },
};

/** Maximum number of pixels of an image: decoding takes up to four bytes each, 160 MB. */
const maxPixels = 40_000_000;

export interface Image {
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Redraws an uploaded image, so that nothing of the file remains but its picture: no metadata (a place, a name), no
 * script, no second file hidden behind the first. Orientation is applied, animations keep their first frame.
 * @param owner sender of the image: costly drawings of one owner do not delay those of others
 * @throws DomainError `too_large`, `unsupported_type`, `invalid` or `rate_limited` with the sentence to show
 */
export async function redraw(bytes: Buffer, kind: ImageKind, owner: string): Promise<Image> {
  if (bytes.length > maxUploadBytes) throw fileTooLarge();
  const rule = imageRules[kind];
  const format = imageFormat(bytes);
  if (format === null || !rule.formats.includes(format)) {
    throw new DomainError('unsupported_type', rule.wrongFormat);
  }
  return encode(format === 'svg' ? await drawSvg(bytes, rule.side, owner) : bytes, rule.side);
}

async function drawSvg(svg: Buffer, side: number, owner: string): Promise<Buffer> {
  const drawing = await rasteriseSvg(svg, side, owner);
  if (drawing === 'damaged') throw damagedImage();
  if (drawing === 'too_costly') {
    throw invalid(uploadSentences.tooComplex, 'file');
  }
  if (drawing === 'no_time') throw new DomainError('unavailable', uploadSentences.noTime);
  return drawing;
}

async function encode(bytes: Buffer, side: number): Promise<Image> {
  await refuseTooManyPixels(bytes);
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    throw damagedImage(error);
  }
}

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sizeOf(bytes);
  if (width * height > maxPixels) {
    throw new DomainError('too_large', uploadSentences.tooManyPixels);
  }
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw damagedImage(error);
  }
}

type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/**
 * The format of an image by its first bytes; null for anything else. File names and declared types may be wrong, so
 * they are ignored.
 */
function imageFormat(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isSvg(bytes) ? 'svg' : null;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Whether a file is an SVG. The renderer, too, searches for the element in the first thousand bytes only. */
function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 1000).replace(/^\uFEFF/, '');
  return /^\s*</.test(head) && /<svg[\s>]/.test(head);
}
