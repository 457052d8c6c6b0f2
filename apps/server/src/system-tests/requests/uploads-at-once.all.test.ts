import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addExperiment, addExperimentWithMolecule, smallInfrared } from '../../testing/factories.ts';
import { type ServerProcess, killProcess, startServer } from '../../testing/server-process.ts';
import { describeApp } from '../../testing/test-app.ts';

const uploads = 60;
const uploadBytes = 20_000_000;
const megabyte = 1_048_576;

const part = (name: string, fileName = '') =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n`;

const comment = `$$ ${'1.25 '.repeat(24)}\n`;

/**
 * Sends a spectrum with at least `bytes` bytes of comments, as fast as the server reads; returns
 * the status.
 */
async function sendSpectrum(
  url: string,
  { token, bytes }: { token: string; bytes: number },
): Promise<number> {
  const sending = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=limit' },
  });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  const piece = Buffer.from(comment.repeat(800));
  const [head, end] = smallInfrared.split('##END=');
  await pipeline(function* () {
    for (const field of ['title', 'comment', 'copyright']) yield `${part(field)}Text\r\n`;
    yield `${part('spectra', 'a.jdx')}${head}`;
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
    yield `##END=${end}\r\n--limit--\r\n`;
  }, sending);
  const [reply] = await replied;
  reply.resume();
  return reply.statusCode!;
}

describeApp('a server with many simultaneous uploads', (get) => {
  let folder: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-uploads-'));
    server = await startServer(folder, {
      DATABASE_URL: get().config.databaseUrl!,
      DEMO: '0',
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    if (server) await killProcess(server.child);
    rmSync(folder, { recursive: true, force: true });
  });

  function memory(field: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${server!.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
  }

  const spooled = () => readdirSync(join(folder, 'uploads'));

  it('holds few uploads in memory and the others on the disk, and closes no connection', async ({ task }) => {
    const token = get().as('ADMINISTRATOR').token!;
    const { moleculeId, machineId } = await addExperimentWithMolecule(get());
    const send = async (bytes: number) => {
      const id = await addExperiment(get().as('ADMINISTRATOR'), moleculeId, { type: 'IR', machineId });
      const url = `${server!.api}/molecules/${moleculeId}/experiments/${id}/spectra`;
      return sendSpectrum(url, { token, bytes });
    };
    // The first upload loads code that later ones share.
    expect(await send(100)).toBe(201);
    const before = memory('VmRSS');
    // Resets the peak, which is that of the start.
    writeFileSync(`/proc/${server!.child.pid}/clear_refs`, '5');
    const statuses = await Promise.all(Array.from({ length: uploads }, () => send(uploadBytes)));
    const peak = memory('VmHWM');
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(spooled()).toEqual([]);
    // The uploads alone would exceed this in memory.
    expect(peak - before).toBeLessThan((uploads * uploadBytes) / 3);
    await expect.poll(() => memory('VmRSS') / before, { timeout: 60_000 }).toBeLessThan(1.5);
    const inMegabytes = (bytes: number) => Math.round(bytes / megabyte);
    task.meta.figure = `${uploads} uploads at once: ${inMegabytes(before)} MB before, ${inMegabytes(peak)} MB at most, ${inMegabytes(memory('VmRSS'))} MB after`;
  }, 600_000);
});
