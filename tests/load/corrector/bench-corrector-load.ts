import { type AddressInfo, createServer } from 'node:net';
import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';
import { hostileShapes } from '../../../apps/server/src/testing/hostile-shapes.ts';
import type { BenchOptions } from '../../../bench/options.ts';
import { startProduct } from '../../../bench/product.ts';
import { type Target, maxTarget, markdownTable, formatMilliseconds, say } from '../../../bench/report.ts';
import { median, quantile } from '../../../bench/statistics.ts';
import { registerStudents, signIn } from '../students.ts';
import type { TimedReply } from '../timed-request.ts';

const exerciseId = 8;
const hostileEvery = 10;
const answerEveryMs = 10_000;
const draftEveryMs = 5_000;
const healthEveryMs = 50;
const delayEveryMs = 1000;
/** Heavy atoms; the limit of a submission. */
const atomLimit = 120;
/** Number of structures that an honest student draws in turn. */
const honestRounds = 5;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function timed(url: string, init: RequestInit = {}): Promise<TimedReply> {
  const began = performance.now();
  try {
    const reply = await fetch(url, init);
    await reply.arrayBuffer();
    return { elapsed: performance.now() - began, status: reply.status };
  } catch {
    return { elapsed: performance.now() - began, status: 0 };
  }
}

/** Each of 96 consecutive students draws different branched ethers. */
function honestDrawing(place: number, round: number): string {
  const head = 'C'.repeat(2 + (round % 5));
  const middle = 'C'.repeat(5 + (place % 12));
  const tail = 'C'.repeat(1 + (Math.floor(place / 12) % 8));
  const smiles = `${head}O${middle}(C)${tail}`;
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`The SMILES ${smiles} cannot be read.`);
  return writeMolfile(read.drawing);
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Returns the maximum since the last reading, in ms. */
async function loopDelay(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The server reports no delay of its event loop.');
  return Number(seconds) * 1000;
}

interface Load {
  honest: TimedReply[];
  hostile: TimedReply[];
  drafts: TimedReply[];
  health: TimedReply[];
}

interface Measured {
  load: Load;
  /** Maximum of the event loop in each second, in ms. */
  delays: number[];
}

interface Addresses {
  api: string;
  metrics: string;
}

async function run(
  { api, metrics }: Addresses,
  tokens: readonly string[],
  durationMs: number,
): Promise<Measured> {
  const load: Load = { honest: [], hostile: [], drafts: [], health: [] };
  const shapes = hostileShapes(atomLimit);
  // The bodies exist before the clock starts, so that this process does not compute while it
  // measures.
  const bodies = tokens.map((_, place) => {
    const isHostile = place % hostileEvery === 0;
    const texts = isHostile
      ? shapes.map(({ text }) => text)
      : range(honestRounds).map((round) => honestDrawing(place, round));
    return texts.map((composerContent) => JSON.stringify({ composerContent }));
  });
  await timed(new URL('/health/live', api).href);
  const delays: number[] = [];
  // The first reading covers the time before the load.
  await loopDelay(metrics);
  const until = performance.now() + durationMs;
  const headersOf = (token: string) => ({
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  });
  const repeat = async (firstMs: number, everyMs: number, act: (round: number) => Promise<void>) => {
    for (let round = 0, next = performance.now() + firstMs; next < until; round++, next += everyMs) {
      await wait(next - performance.now());
      await act(round);
    }
  };
  const bodyOf = (place: number, round: number): string => {
    const own = bodies[place]!;
    // Hostile students start with different shapes.
    return own[(Math.floor(place / hostileEvery) + round) % own.length]!;
  };
  await Promise.all([
    repeat(0, healthEveryMs, async () => {
      load.health.push(await timed(new URL('/health/live', api).href));
    }),
    repeat(delayEveryMs, delayEveryMs, async () => {
      delays.push(await loopDelay(metrics));
    }),
    ...tokens.flatMap((token, place) => {
      const share = place / tokens.length;
      const isHostile = place % hostileEvery === 0;
      return [
        repeat(share * answerEveryMs, answerEveryMs, async (round) => {
          const init = { method: 'POST', headers: headersOf(token), body: bodyOf(place, round) };
          const answer = await timed(`${api}/exercises/${exerciseId}/corrector`, init);
          (isHostile ? load.hostile : load.honest).push(answer);
        }),
        repeat(share * draftEveryMs, draftEveryMs, async (round) => {
          const init = { method: 'PATCH', headers: headersOf(token), body: bodyOf(place, round) };
          load.drafts.push(await timed(`${api}/exercises/${exerciseId}/draft`, init));
        }),
      ];
    }),
  ]);
  return { load, delays };
}

function statusesOf(answers: readonly TimedReply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ');
}

/** Every tenth student of a class sends hostile drawings at the size limit. */
export async function benchCorrectorLoad({ students, minutes }: BenchOptions): Promise<Target[]> {
  say('## Corrector under load\n');
  const port = await freePort();
  const product = await startProduct({ isDemo: true, environment: { METRICS: String(port) } });
  try {
    const places = await registerStudents(product.api, students);
    const signedIn = await Promise.all(places.map((place) => signIn(product.api, place)));
    const tokens = signedIn.map(({ token }) => token);
    const addresses = { api: product.api, metrics: `http://127.0.0.1:${port}/metrics` };
    const timesOf = (answers: readonly TimedReply[]) => answers.map(({ elapsed }) => elapsed);
    const { load, delays } = await run(addresses, tokens, minutes * 60_000);
    const rows = Object.entries(load).map(([name, answers]: [string, TimedReply[]]) => {
      const times = timesOf(answers);
      const figures = [median(times), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)];
      return [name, String(answers.length), statusesOf(answers), ...figures.map(formatMilliseconds)];
    });
    const head = ['calls', 'count', 'statuses', 'median, ms', 'p95', 'p99', 'slowest'];
    say(`${students} students, ${minutes} min\n\n${markdownTable(head, rows)}\n`);
    const inFull = `median of the seconds ${formatMilliseconds(median(delays))}, p99 ${formatMilliseconds(quantile(delays, 0.99))}`;
    say(`Longest delay of the event loop in each second: ${inFull}\n`);
    const failed = load.honest.filter(({ status }) => status !== 200).length;
    return [
      maxTarget(
        'corrector under load: honest answers, p99',
        500,
        quantile(timesOf(load.honest), 0.99),
        ' ms',
      ),
      maxTarget('corrector under load: /health/live, slowest', 100, Math.max(...timesOf(load.health)), ' ms'),
      maxTarget('corrector under load: delay of the event loop, longest', 50, Math.max(...delays), ' ms'),
      maxTarget('corrector under load: drafts, p99', 500, quantile(timesOf(load.drafts), 0.99), ' ms'),
      maxTarget('corrector under load: honest answers that failed', 0, failed, ''),
    ];
  } finally {
    await product.stop();
  }
}
