import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPlace } from '../testing/factories.ts';
import { type ServerProcess, killed, startServer } from '../testing/server-process.ts';
import { describeApp } from '../testing/test-app.ts';

const uploads = process.env['TEST_ALL'] === undefined ? 16 : 60;
const uploadBytes = 20_000_000;
const megabyte = 1_048_576;

const part = (name: string, fileName = '') =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n`;

/** Sends a file of `bytes` that is no spectrum, in pieces as the server takes them; returns the status of the reply. */
async function sendText(url: string, { token, bytes }: { token: string; bytes: number }): Promise<number> {
  const sending = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=limit' },
  });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  const piece = Buffer.alloc(Math.min(bytes, 100_000), '1.25 ');
  await pipeline(function* () {
    for (const field of ['title', 'comment', 'copyright']) yield `${part(field)}Text\r\n`;
    yield part('spectra', 'a.csv');
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
    yield '\r\n--limit--\r\n';
  }, sending);
  const [reply] = await replied;
  reply.resume();
  return reply.statusCode!;
}

describeApp('a server that many authors send files to', (get) => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-uploads-'));
    server = await startServer(folder, {
      DATABASE_URL: get().config.databaseUrl!,
      DEMO: '0',
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    await killed(server.child);
    rmSync(folder, { recursive: true, force: true });
  });

  function memory(field: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
  }

  const spooled = () => readdirSync(join(folder, 'uploads'));

  it('holds a few of many uploads in memory and the others on the disk, and breaks no connection', async ({
    task,
  }) => {
    const token = get().as('ADMINISTRATOR').token!;
    const { experimentId, moleculeId } = await addPlace(get());
    const url = `${server.api}/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
    const send = (bytes: number) => sendText(url, { token, bytes });
    // The first upload loads what every later one needs.
    await send(100);
    const before = memory('VmRSS');
    const statuses = await Promise.all(Array.from({ length: uploads }, () => send(uploadBytes)));
    const peak = memory('VmHWM');
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(spooled()).toEqual([]);
    // Held in memory, the uploads alone would be more.
    expect(peak - before).toBeLessThan((uploads * uploadBytes) / 4);
    await expect.poll(() => memory('VmRSS') / before, { timeout: 60_000 }).toBeLessThan(1.5);
    const inMegabytes = (bytes: number) => Math.round(bytes / megabyte);
    task.meta.figure = `${uploads} uploads at once: ${inMegabytes(before)} MB before, ${inMegabytes(peak)} MB at most, ${inMegabytes(memory('VmRSS'))} MB after`;
  }, 600_000);
});
