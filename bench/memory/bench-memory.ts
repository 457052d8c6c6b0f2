import type { BenchOptions } from '../options.ts';
import { startProduct } from '../product.ts';
import { type Target, grouped, say } from '../report.ts';
import { type Counts, mixedLoad, residentMegabytes } from './mixed-load.ts';

const sampleMs = 2_000;
/** The share of the time in which caches fill and code is compiled. */
const warmingUp = 0.3;

interface Sample {
  minutes: number;
  megabytes: number;
}

/** Least squares, in MB a minute. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const over = samples.reduce((sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y), 0);
  return over / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}

/** How the server's resident memory grows under calls of every kind. */
export async function benchMemory({ minutes }: BenchOptions): Promise<Target[]> {
  const product = await startProduct({ isDemo: true });
  try {
    const counts: Counts = { calls: 0, faults: 0 };
    const samples: Sample[] = [];
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 60_000;
    const sampling = setInterval(() => {
      samples.push({ minutes: elapsed(), megabytes: residentMegabytes(product.processId) });
    }, sampleMs);
    await mixedLoad(product, counts, () => elapsed() > minutes).finally(() => clearInterval(sampling));
    const warm = samples.filter((sample) => sample.minutes > warmingUp * minutes);
    const growth = slope(warm);
    const at = (share: number) =>
      samples[Math.min(samples.length - 1, Math.floor(share * samples.length))]!.megabytes.toFixed(0);
    say(
      `### Memory under mixed load for ${minutes} min\n\n${grouped(counts.calls)} calls, ${counts.faults} failed; ${[0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => `${at(share)} MB at ${share * 100} %`).join(', ')}; ${growth.toFixed(2)} MB/min after ${warmingUp * 100} %.\n`,
    );
    if (counts.firstFault !== undefined) say(`The first that failed: ${counts.firstFault.slice(0, 300)}\n`);
    return [
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
  }
}
