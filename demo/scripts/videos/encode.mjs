/*
 * global OffscreenCanvas, VideoEncoder, VideoFrame, createImageBitmap, Blob, atob, btoa -- half of
 * this runs in the browser
 */
import { Buffer } from 'node:buffer';
import { pictureSize } from './recorder.mjs';
import { writeWebm } from './webm.mjs';

const framesPerSecond = 10;
const keyFrameEvery = 50;
const bitsPerSecond = 260_000;
const size = { width: pictureSize.width, height: pictureSize.height + 60 };

/** Runs in the browser: encodes each picture with its caption and pointer with WebCodecs as VP9. */
async function startEncoder({ width, height, pictureHeight, framesPerSecond, bitsPerSecond, keyFrameEvery }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const chunks = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({
        timeMs: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      });
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width,
    height,
    bitrate: bitsPerSecond,
    framerate: framesPerSecond,
    latencyMode: 'quality',
  });

  function drawPointer({ x, y }) {
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.fillStyle = 'rgba(208, 118, 60, 0.45)';
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = '#b3541e';
    context.stroke();
  }

  function drawCaption(text) {
    context.fillStyle = '#07405e';
    context.fillRect(0, pictureHeight, width, height - pictureHeight);
    context.fillStyle = '#ffffff';
    context.font = '24px "DejaVu Sans", Arial, sans-serif';
    context.textBaseline = 'middle';
    context.fillText(text, 24, pictureHeight + (height - pictureHeight) / 2, width - 48);
  }

  let bitmap;
  let index = 0;
  globalThis.film = {
    async add({ data, mouse, caption }) {
      if (data !== undefined) {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        bitmap?.close();
        bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      }
      context.drawImage(bitmap, 0, 0, width, pictureHeight);
      if (mouse) drawPointer(mouse);
      drawCaption(caption);
      const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / framesPerSecond });
      encoder.encode(frame, { keyFrame: index % keyFrameEvery === 0 });
      frame.close();
      index++;
      while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async finish() {
      await encoder.flush();
      return chunks;
    },
  };
}

function lastBefore(entries, timeMs) {
  return entries.findLast((entry) => entry.timeMs <= timeMs);
}

/** Returns a WebM file. `page` is in a secure context, because encoders exist only there. */
export async function encode(page, { frames, captions, moves, endMs }) {
  await page.evaluate(startEncoder, {
    ...size,
    pictureHeight: pictureSize.height,
    framesPerSecond,
    bitsPerSecond,
    keyFrameEvery,
  });
  const startMs = captions[0].timeMs;
  let shown;
  let count = 0;
  for (let timeMs = startMs; timeMs < endMs; timeMs += 1000 / framesPerSecond) {
    const frame = lastBefore(frames, timeMs) ?? frames[0];
    const mouse = lastBefore(moves, timeMs);
    const caption = lastBefore(captions, timeMs).text;
    const data = frame === shown ? undefined : frame.data;
    await page.evaluate((input) => globalThis.film.add(input), { data, mouse, caption });
    shown = frame;
    count++;
  }
  const chunks = await page.evaluate(() => globalThis.film.finish());
  return writeWebm({
    ...size,
    durationMs: (count * 1000) / framesPerSecond,
    chunks: chunks.map(({ base64, ...chunk }) => ({ ...chunk, bytes: Buffer.from(base64, 'base64') })),
  });
}
