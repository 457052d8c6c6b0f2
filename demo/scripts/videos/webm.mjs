import { Buffer } from 'node:buffer';

/** Writes a seekable WebM file with one VP9 track (https://www.webmproject.org/docs/container/). */

function unsigned(value, length) {
  const bytes = Buffer.alloc(length);
  for (let at = length - 1, rest = value; at >= 0; at--, rest = Math.floor(rest / 256))
    bytes[at] = rest % 256;
  return bytes;
}

function element(id, content) {
  const data = Array.isArray(content) ? Buffer.concat(content) : content;
  // The size always takes eight bytes, so that offsets are known before the content is written.
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x01]), unsigned(data.length, 7), data]);
}

const number = (id, value) => element(id, unsigned(value, 8));
const text = (id, value) => element(id, Buffer.from(value, 'utf8'));

function float(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function clusterOf(chunks) {
  const start = chunks[0].timeMs;
  const blocks = chunks.map(({ timeMs, isKey, bytes }) => {
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(timeMs - start, 1);
    return element('a3', [head, bytes]);
  });
  return element('1f43b675', [number('e7', start), ...blocks]);
}

/** Returns one entry for each cluster, with its offset in the content of the segment. */
function cuesOf(clusters, before) {
  let position = before;
  const points = clusters.map(({ startMs, bytes }) => {
    const point = element('bb', [
      number('b3', startMs),
      element('b7', [number('f7', 1), number('f1', position)]),
    ]);
    position += bytes.length;
    return point;
  });
  return element('1c53bb6b', points);
}

/** `chunks` are `{ timeMs, isKey, bytes }` in order, the first a key frame. */
export function writeWebm({ chunks, width, height, durationMs }) {
  const groups = [];
  for (const chunk of chunks) {
    if (chunk.isKey) groups.push([]);
    groups.at(-1).push(chunk);
  }
  const clusters = groups.map((group) => ({ startMs: group[0].timeMs, bytes: clusterOf(group) }));
  const info = element('1549a966', [
    number('2ad7b1', 1_000_000),
    float('4489', durationMs),
    text('4d80', 'elucida'),
    text('5741', 'elucida'),
  ]);
  const video = element('e0', [number('b0', width), number('ba', height)]);
  const track = element('ae', [
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP9'),
    video,
  ]);
  const head = Buffer.concat([info, element('1654ae6b', [track])]);
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, head.length + cuesLength);
  const ebml = element('1a45dfa3', [
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 4),
    number('4285', 2),
  ]);
  return Buffer.concat([ebml, element('18538067', [head, cues, ...clusters.map(({ bytes }) => bytes)])]);
}
