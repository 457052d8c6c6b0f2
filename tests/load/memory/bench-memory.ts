import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, signInStudent } from '../../../bench/load.ts';
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
import { type Counts, mixedLoad, residentMegabytes } from './mixed-load.ts';

const sampleMs = 2_000;
/** In this share of the time caches fill and code is compiled. */
const warmUpShare = 0.3;
/** A server still counts as fresh for this share of the time. */
const freshShare = 0.05;
const maxMemoryRatio = 1.3;
const minSpeedRatio = 0.9;
const connections = 50;

interface Sample {
  minutes: number;
  megabytes: number;
}

/** Returns MB per minute by least squares. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const covariance = samples.reduce(
    (sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y),
    0,
  );
  return covariance / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}

/** Returns a URL by which a second server opens the same store. */
function databaseUrl({ connection }: RunningProduct): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

interface SpeedRatio {
  read: string;
  /** Median over the rounds of calls per second, used server to fresh server. */
  ratio: number;
}

/** Alternates between the two servers on the same store. */
async function compareWithFresh(
  used: RunningProduct,
  dataDir: string,
  rounds: number,
): Promise<SpeedRatio[]> {
  const fresh = await startProduct({ dataDir, databaseUrl: databaseUrl(used), isDemo: true });
  try {
    const headers = { authorization: `Bearer ${await signInStudent(used.api)}` };
    const results: SpeedRatio[] = [];
    const rows: string[][] = [];
    for (const read of ['/exercises', '/exercises/8', '/molecules?amount=20']) {
      const ratios: number[] = [];
      let last = { used: 0, fresh: 0 };
      // The first round warms both servers and does not count.
      for (let round = 0; round <= rounds; round++) {
        const ofUsed = await load(`${used.api}${read}`, connections, headers);
        const ofFresh = await load(`${fresh.api}${read}`, connections, headers);
        if (ofUsed.failed + ofFresh.failed > 0) throw new Error(`GET ${read} failed under load.`);
        if (round === 0) continue;
        ratios.push(ofUsed.perSecond / ofFresh.perSecond);
        last = { used: ofUsed.perSecond, fresh: ofFresh.perSecond };
      }
      const ratio = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
      results.push({ read, ratio });
      rows.push([read, last.used.toFixed(0), last.fresh.toFixed(0), ratio.toFixed(2)]);
    }
    const head = ['read', 'used/s', 'fresh/s', 'ratio'];
    say(`### Speed of the used server and of a fresh one\n\n${markdownTable(head, rows)}\n`);
    return results;
  } finally {
    await fresh.stop();
  }
}

export async function benchMemory({ minutes, rounds }: BenchOptions): Promise<Target[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elucida-memory-'));
  const product = await startProduct({ dataDir, isDemo: true });
  try {
    const counts: Counts = { calls: 0, faults: 0 };
    const samples: Sample[] = [];
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 60_000;
    const sampling = setInterval(() => {
      samples.push({ minutes: elapsed(), megabytes: residentMegabytes(product.processId) });
    }, sampleMs);
    await mixedLoad(product, counts, () => elapsed() > minutes).finally(() => clearInterval(sampling));
    const warm = samples.filter((sample) => sample.minutes > warmUpShare * minutes);
    const growth = slope(warm);
    const at = (share: number) =>
      samples[Math.min(samples.length - 1, Math.floor(share * samples.length))]!.megabytes.toFixed(0);
    say(
      `### Memory under mixed load for ${minutes} min\n\n${formatThousands(counts.calls)} calls, ${counts.faults} failed; ${[0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => `${at(share)} MB at ${share * 100} %`).join(', ')}; ${growth.toFixed(2)} MB/min after ${warmUpShare * 100} %.\n`,
    );
    if (counts.firstFault !== undefined) say(`The first failed call: ${counts.firstFault.slice(0, 300)}\n`);
    const edgeCount = Math.max(1, Math.floor(freshShare * samples.length));
    const [early, late] = [samples.slice(0, edgeCount), samples.slice(-edgeCount)];
    const largest = (some: readonly Sample[]) => Math.max(...some.map(({ megabytes }) => megabytes));
    const speeds = await compareWithFresh(product, dataDir, rounds);
    return [
      ...speeds.map(({ read, ratio }) =>
        minTarget(`memory: ${read} after the load, ratio to a fresh server`, minSpeedRatio, ratio, ''),
      ),
      maxTarget(
        `memory: peak of the last ${freshShare * 100} % of the time to that of the first`,
        maxMemoryRatio,
        largest(late) / largest(early),
        '',
      ),
      {
        name: 'memory: growth after warm-up',
        wanted: '< 1 MB/min',
        measured: `${growth.toFixed(2)} MB/min`,
        isMet: growth < 1,
      },
      {
        name: 'memory: failed calls',
        wanted: '0',
        measured: String(counts.faults),
        isMet: counts.faults === 0,
      },
    ];
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
