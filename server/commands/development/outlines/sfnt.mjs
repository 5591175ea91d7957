// Reads the outlines of a TrueType font, by the OpenType specification's chapters on its tables.

/** Outlines are in thousandths of the font size. */
const size = 1000;

/**
 * The advance and the path of each of the characters that the font has, y downwards from the baseline.
 * @param sfnt a font with quadratic outlines (`glyf`)
 */
export function* readOutlines(sfnt, characters) {
  const font = new Font(sfnt);
  for (const character of characters) {
    const glyph = font.glyphOf(character.codePointAt(0));
    if (glyph > 0) yield [character, { advance: font.advanceOf(glyph), path: font.pathOf(glyph) }];
  }
}

class Font {
  constructor(sfnt) {
    this.tables = tablesIn(sfnt);
    const head = this.table('head');
    this.scale = size / head.readUInt16BE(18);
    this.hasLongOffsets = head.readInt16BE(50) === 1;
    this.metrics = this.table('hhea').readUInt16BE(34);
    this.glyphs = charactersIn(this.table('cmap'));
  }

  table(name) {
    const table = this.tables.get(name);
    if (!table) throw new Error(`the font has no table ${name}`);
    return table;
  }

  glyphOf(codePoint) {
    return this.glyphs(codePoint);
  }

  /** Glyphs after the last metric have its advance. */
  advanceOf(glyph) {
    return Math.round(this.table('hmtx').readUInt16BE(4 * Math.min(glyph, this.metrics - 1)) * this.scale);
  }

  pathOf(glyph) {
    return this.contoursOf(glyph)
      .map((contour) =>
        pathOf(contour.map(({ x, y, on }) => ({ x: x * this.scale, y: -y * this.scale, on }))),
      )
      .join('');
  }

  contoursOf(glyph) {
    const loca = this.table('loca');
    const at = (index) =>
      this.hasLongOffsets ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
    const data = this.table('glyf').subarray(at(glyph), at(glyph + 1));
    if (data.length === 0) return [];
    const contours = data.readInt16BE(0);
    return contours >= 0 ? simpleGlyph(data, contours) : this.compositeGlyph(data);
  }

  compositeGlyph(data) {
    const found = [];
    let at = 10;
    for (;;) {
      const flags = data.readUInt16BE(at);
      const glyph = data.readUInt16BE(at + 2);
      at += 4;
      if ((flags & 0x2) === 0) throw new Error('parts that are placed by points are not read');
      const [dx, dy] =
        flags & 0x1
          ? [data.readInt16BE(at), data.readInt16BE(at + 2)]
          : [data.readInt8(at), data.readInt8(at + 1)];
      at += flags & 0x1 ? 4 : 2;
      const [a, b, c, d, length] = scalesAt(data, at, flags);
      at += length;
      for (const contour of this.contoursOf(glyph)) {
        found.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })));
      }
      if ((flags & 0x20) === 0) return found;
    }
  }
}

function tablesIn(sfnt) {
  const tables = new Map();
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const entry = sfnt.subarray(12 + 16 * index);
    const at = entry.readUInt32BE(8);
    tables.set(entry.toString('latin1', 0, 4), sfnt.subarray(at, at + entry.readUInt32BE(12)));
  }
  return tables;
}

/** The glyph of a code point by a table of format 4 or 12; 0 without one. */
function charactersIn(cmap) {
  const readers = { 4: segments, 12: groups };
  const found = [];
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const read = readers[table.readUInt16BE(0)];
    if (read) found.push(read(table));
  }
  return (codePoint) => found.map((read) => read(codePoint)).find((glyph) => glyph > 0) ?? 0;
}

function segments(table) {
  const count = table.readUInt16BE(6) / 2;
  return (codePoint) => {
    for (let index = 0; index < count; index += 1) {
      if (table.readUInt16BE(14 + 2 * index) < codePoint) continue;
      const start = table.readUInt16BE(16 + 2 * count + 2 * index);
      if (start > codePoint) return 0;
      const delta = table.readUInt16BE(16 + 4 * count + 2 * index);
      const rangeAt = 16 + 6 * count + 2 * index;
      const range = table.readUInt16BE(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = table.readUInt16BE(rangeAt + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function groups(table) {
  return (codePoint) => {
    for (let index = 0; index < table.readUInt32BE(12); index += 1) {
      const at = 16 + 12 * index;
      const start = table.readUInt32BE(at);
      if (start <= codePoint && codePoint <= table.readUInt32BE(at + 4)) {
        return table.readUInt32BE(at + 8) + codePoint - start;
      }
    }
    return 0;
  };
}

function simpleGlyph(data, contours) {
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  const afterEnds = 10 + 2 * contours;
  let at = afterEnds + 2 + data.readUInt16BE(afterEnds);
  const flags = [];
  while (flags.length < count) {
    const flag = data[at++];
    const times = flag & 0x8 ? data[at++] + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data[at++] : -data[at++];
      else if ((flag & same) === 0) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(0x2, 0x10);
  const ys = coordinates(0x4, 0x20);
  const points = flags.map((flag, index) => ({ x: xs[index], y: ys[index], on: (flag & 0x1) !== 0 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : ends[index - 1] + 1, end + 1));
}

/** The matrix of a part of a composite glyph and how many bytes it takes. */
function scalesAt(data, at, flags) {
  const fixed = (offset) => data.readInt16BE(at + offset) / 0x4000;
  if (flags & 0x8) return [fixed(0), 0, 0, fixed(0), 2];
  if (flags & 0x40) return [fixed(0), 0, 0, fixed(2), 4];
  if (flags & 0x80) return [fixed(0), fixed(2), fixed(4), fixed(6), 8];
  return [1, 0, 0, 1, 0];
}

/** Between two control points lies a point of the curve that is not written. */
function pathOf(points) {
  const all = points.flatMap((point, index) => {
    const before = points.at(index - 1);
    return point.on || before.on ? [point] : [{ ...between(before, point), on: true }, point];
  });
  const start = all.findIndex(({ on }) => on);
  if (start < 0) return '';
  const [first, ...others] = [...all.slice(start), ...all.slice(0, start + 1)].map(rounded);
  let path = `M${pair(first.x, first.y)}`;
  let last = first;
  const from = (point) => pair(point.x - last.x, point.y - last.y);
  for (let index = 0; index < others.length; index += 1) {
    const point = others[index];
    const end = point.on ? point : others[(index += 1)];
    if (!point.on) path += `q${joined(from(point), from(end))}`;
    else if (index < others.length - 1) path += `l${from(point)}`;
    last = end;
  }
  return `${path}z`;
}

const between = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const rounded = ({ x, y, on }) => ({ x: Math.round(x), y: Math.round(y), on });

/** A minus sign separates numbers too. */
const joined = (one, other) => (other.startsWith('-') ? `${one}${other}` : `${one} ${other}`);
const pair = (x, y) => joined(String(x), String(y));
