import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type LoadFigures, load, signInStudent } from '../../../bench/load.ts';
import type { BenchOptions } from '../../../bench/options.ts';
import { type RunningProduct, startProduct } from '../../../bench/product.ts';
import {
  type Target,
  minTarget,
  maxTarget,
  formatThousands,
  markdownTable,
  say,
} from '../../../bench/report.ts';
import type { BareRead, BareServerOptions } from './bare-server.ts';

const connectionCounts = [50, 200, 500];
const minShare = 0.6;
const wireMediaType = 'application/octet-stream';

interface Read {
  name: string;
  path: string;
  /** A browser reads a stored spectrum in brotli; JSON is compared without compression. */
  headers: { accept: string; 'accept-encoding'?: string };
}

type Reader = Pick<RunningProduct, 'api' | 'token'>;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Reads the body as it is sent, because `fetch` would decompress it. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [reply] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return buffer(reply);
}

async function json<T>({ api, token }: Reader, path: string): Promise<T> {
  const reply = await fetch(`${api}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`GET ${path}: ${reply.status}`);
  return (await reply.json()) as T;
}

/** Reads the list of exercises, one exercise, and a spectrum in the viewer's form. */
async function chooseReads(product: Reader): Promise<Read[]> {
  const list = '/exercises';
  for (const { id } of await json<{ id: number }[]>(product, list)) {
    const exercise = await json<{ experiments: { id: string; spectra: object | null }[] }>(
      product,
      `/exercises/${id}`,
    );
    const measured = exercise.experiments.find(({ spectra }) => spectra !== null);
    if (measured === undefined) continue;
    return [
      { name: 'list', path: list, headers: { accept: 'application/json' } },
      { name: 'exercise', path: `/exercises/${id}`, headers: { accept: 'application/json' } },
      {
        name: 'spectrum',
        path: `/exercises/${id}/experiments/${measured.id}/spectra`,
        headers: { accept: wireMediaType, 'accept-encoding': 'br' },
      },
    ];
  }
  throw new Error('No exercise has a spectrum.');
}

/** The caches are warm. */
async function recordQueries(dataDir: string): Promise<{ reads: Read[]; bare: BareRead[] }> {
  const file = join(dataDir, 'queries.jsonl');
  const environment = {
    NODE_OPTIONS: `--import ${here('record-queries.mjs')}`,
    RECORDED_QUERIES: file,
  };
  const product = await startProduct({ dataDir, isDemo: true, environment });
  try {
    const reader = { api: product.api, token: await signInStudent(product.api) };
    const reads = await chooseReads(reader);
    const bare: BareRead[] = [];
    for (const { path, headers: wanted, name } of reads) {
      const headers = { authorization: `Bearer ${reader.token}`, ...wanted };
      const call = () => bytesOf(`${product.api}${path}`, headers);
      await call();
      writeFileSync(file, '');
      const bytes = await call();
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      const queries = lines.map((line) => JSON.parse(line) as BareRead['queries'][number]);
      const blob = join(dataDir, `${name}.bytes`);
      writeFileSync(blob, bytes);
      bare.push({ path: `/${name}`, queries, ...(name === 'spectrum' && { blob }) });
    }
    return { reads, bare };
  } finally {
    await product.stop();
  }
}

function startBare(
  folder: string,
  task: BareServerOptions,
): Promise<{ address: string; server: ChildProcess }> {
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify(task));
  const server = spawn(process.execPath, ['--import', 'tsx', here('bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (piece: Buffer) => {
      const address = /ready at (\S+)/.exec(piece.toString())?.[1];
      if (address !== undefined) resolve({ address, server });
    });
    server.once('exit', () => reject(new Error('The bare server did not start.')));
  });
}

/** The bare Fastify route runs the same SQL on the same database. */
export async function benchReads({ rounds }: BenchOptions): Promise<Target[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-reads-'));
  try {
    const { reads, bare } = await recordQueries(folder);
    const product = await startProduct({ dataDir: folder, isDemo: true });
    const { address, server } = await startBare(folder, { connection: product.connection, reads: bare });
    try {
      const reader = { api: product.api, token: await signInStudent(product.api) };
      return await compare({ product: reader, address, reads, bare, rounds });
    } finally {
      server.kill('SIGKILL');
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Comparison {
  product: Reader;
  address: string;
  reads: readonly Read[];
  bare: readonly BareRead[];
  rounds: number;
}

async function compare({ product, address, reads, bare, rounds }: Comparison): Promise<Target[]> {
  const targets: Target[] = [];
  const rows: string[][] = [];
  for (const [index, { name, path, headers: wanted }] of reads.entries()) {
    const headers = { authorization: `Bearer ${product.token}`, ...wanted };
    const ours = `${product.api}${path}`;
    const theirs = `${address}${bare[index]!.path}`;
    for (const connections of connectionCounts) {
      const shares: number[] = [];
      let failed = 0;
      let last: [LoadFigures, LoadFigures] | undefined;
      // The first round warms both servers and does not count; then they alternate.
      for (let round = 0; round <= rounds; round++) {
        const mine = await load(ours, connections, headers);
        const other = await load(theirs, connections, {});
        failed += mine.failed;
        if (round === 0) continue;
        shares.push(mine.perSecond / other.perSecond);
        last = [mine, other];
      }
      const share = shares.sort((a, b) => a - b)[Math.floor(shares.length / 2)]!;
      const [mine, other] = last!;
      rows.push([
        name,
        String(connections),
        String(bare[index]!.queries.length),
        formatThousands(Math.round(mine.perSecond)),
        formatThousands(Math.round(other.perSecond)),
        share.toFixed(2),
        `${mine.p99} / ${other.p99} ms`,
        String(failed),
      ]);
      targets.push(
        minTarget(`reads: ${name} at ${connections} connections, share of a bare route`, minShare, share, ''),
        maxTarget(`reads: ${name} at ${connections} connections, failed`, 0, failed, ''),
      );
    }
  }
  const head = ['read', 'connections', 'queries', 'product/s', 'bare/s', 'share', 'p99', 'failed'];
  say(`### Reads beside a bare route with the same SQL\n\n${markdownTable(head, rows)}\n`);
  return targets;
}
