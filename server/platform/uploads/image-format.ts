export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/**
 * The format of an image by its first bytes; null for anything else. File names and declared types are ignored: they
 * may lie.
 */
export function imageFormat(bytes: Buffer): ImageFormat | null {
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

/** The renderer itself searches the first thousand bytes for the element. */
function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 1000).replace(/^\uFEFF/, '');
  return /^\s*</.test(head) && /<svg[\s>]/.test(head);
}
