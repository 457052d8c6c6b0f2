import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { wireMediaType } from '@elucida/contract';
import { type MatrixSpectrum, writeWire } from '@elucida/spectra';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spectrumMetadataOf } from '../../modules/spectra/metadata.ts';
import { createSpectrum } from '../../modules/spectra/store.ts';
import { openBlobStore } from '../../platform/blobs/blob-store.ts';
import { addExperimentWithMolecule } from '../../testing/factories.ts';
import { type ServerProcess, killProcess, startServer } from '../../testing/server-process.ts';
import { describeApp } from '../../testing/test-app.ts';

const connections = 300;
const honestReads = 120;
const side = 2048;

/** Number of slowest reads to ignore, because stalled clients send their requests at once. */
const slowReads = 4;

/**
 * Noise of about 10 and peaks up to 20,000: contours at a level within the noise have as many
 * points as possible.
 */
function crowdedMatrix(): MatrixSpectrum {
  const axis = { unit: 'ppm', label: 'ppm', direction: 'right-to-left' } as const;
  const z = Float32Array.from({ length: side * side }, (_, index) => ((index * 7919) % 211) / 10 - 10);
  for (let peak = 0; peak < 100; peak++) {
    const [column, row] = [(peak * 1301) % side, (peak * 907) % side];
    for (let y = Math.max(0, row - 40); y < Math.min(side, row + 40); y++)
      for (let x = Math.max(0, column - 40); x < Math.min(side, column + 40); x++)
        z[y * side + x]! += (200 * (peak + 1)) / (1 + ((x - column) / 5) ** 2) / (1 + ((y - row) / 5) ** 2);
  }
  return {
    kind: 'nmr-2d',
    x: { first: 10, last: 0, ...axis },
    indirect: { first: 160, last: 0, ...axis },
    columns: side,
    rows: side,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: side * side },
  };
}

describeApp('a server whose replies are not read', (get) => {
  let folder: string;
  let server: ServerProcess;
  let path: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-unread-'));
    const matrix = crowdedMatrix();
    const type = 'NMR-HSQC-HC';
    const { moleculeId, experimentId } = await addExperimentWithMolecule(get(), { type });
    const blobs = await openBlobStore(join(folder, 'blobs'));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const blob = await blobs.put(brotliCompressSync(writeWire(matrix), { params }));
    await createSpectrum(
      get().store.db,
      {
        experimentId,
        type,
        ...{ name: 'A matrix', title: 'A matrix', comment: '', copyright: '', originalName: 'matrix' },
        metadata: { ...spectrumMetadataOf(matrix) },
        originalBlob: blob,
        wireBlob: blob,
      },
      type,
    );
    path = `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
    server = await startServer(folder, {
      DATABASE_URL: get().config.databaseUrl!,
      DEMO: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await killProcess(server.child);
    rmSync(folder, { recursive: true, force: true });
  });

  function memory(field: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  }

  const forgetPeak = () => writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');

  function askAndStall(
    query: string,
    { address, headers = '' }: { address: string; headers?: string },
  ): void {
    const { hostname, port, pathname } = new URL(`${server.api}${path}${query}`);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      `GET ${pathname}${query} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n`,
    );
    sockets.push(socket);
  }

  /** Returns times in ms, the longest last. */
  async function readHonestly(): Promise<number[]> {
    const headers = {
      authorization: `Bearer ${get().as('STUDENT').token}`,
      'x-forwarded-for': '203.0.113.9',
    };
    const times: number[] = [];
    for (let read = 0; read < honestReads; read++) {
      const accept = read % 2 === 0 ? wireMediaType : 'application/json';
      const began = performance.now();
      const reply = await fetch(`${server.api}${path}`, { headers: { ...headers, accept } });
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b);
  }

  const json = 'Accept: application/json\r\n';
  const compressedJson = `${json}Accept-Encoding: br, gzip\r\n`;
  const readings = [
    {
      what: 'other contours each',
      queryOf: (at: number) => `?threshold=${at + 1}&nbIntervals=50`,
      headers: json,
    },
    { what: 'the binary form', queryOf: () => '', headers: `Accept: ${wireMediaType}\r\n` },
    { what: 'one set of contours', queryOf: () => '?threshold=0.001&nbIntervals=50', headers: json },
    {
      what: 'compressed contours',
      queryOf: (at: number) => `?threshold=${at + 400}&nbIntervals=50`,
      headers: compressedJson,
    },
  ];
  it.runIf(process.platform === 'linux').for(readings)(
    'uses less than half as much memory again for 300 readers that stall at $what, and serves others',
    async ({ what, queryOf, headers }, { task }) => {
      const alone = (await readHonestly()).at(-1 - slowReads)!;
      const before = memory('VmRSS');
      forgetPeak();
      for (let reader = 0; reader < connections; reader++)
        askAndStall(queryOf(reader), { address: `198.51.${reader >> 8}.${reader & 255}`, headers });
      const times = await readHonestly();
      await pause(1_000);
      const peak = memory('VmHWM');
      const slowest = times.at(-1 - slowReads)!;
      task.meta.figure = `${what}: ${Math.round(before)} MB before, ${Math.round(peak)} MB at most, honest reads ${Math.round(slowest)} ms, ${Math.round(alone)} ms alone`;
      expect(peak / before).toBeLessThan(1.5);
      expect(slowest).toBeLessThan(Math.max(500, 5 * alone));
    },
  );
});
