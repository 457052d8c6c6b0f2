import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchOptions } from '../../../bench/options.ts';
import { type RunningProduct, startProduct } from '../../../bench/product.ts';
import { type Target, maxTarget, markdownTable, formatMilliseconds, say } from '../../../bench/report.ts';
import { median, quantile } from '../../../bench/statistics.ts';
import { measureOnStores } from '../../../bench/stores.ts';
import { measureDescendantsMs } from '../../../bench/viewer/processor-time.ts';
import { emailOf, registerStudents, signIn } from '../students.ts';
import type { TimedReply } from '../timed-request.ts';
import { ExamStudent } from './exam-student.ts';

const exerciseId = 8;
const startMs = 10_000;
const drawEveryMs = 5_000;
const pollIntervalMs = 30_000;
const submitEveryMs = 60_000;
const closeMs = 10_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

interface Stage {
  name: string;
  answers: readonly TimedReply[];
  /** Share (0 to 1) of all cores. */
  processor?: number;
}

/** Returns `429 x 12`, for example; `0` if there are none. */
function faultsByStatus({ answers }: Stage): string {
  const counts = new Map<number, number>();
  for (const { status } of answers.filter(isFault)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ') || '0';
}

const isFault = ({ status }: TimedReply) => status !== 200 && status !== 204;

async function during<T>(work: () => Promise<T>): Promise<{ result: T; processor: number }> {
  const [began, before] = [performance.now(), measureDescendantsMs()];
  const result = await work();
  return {
    result,
    processor: (measureDescendantsMs() - before) / (performance.now() - began) / availableParallelism(),
  };
}

function spread(
  all: readonly ExamStudent[],
  withinMs: number,
  act: (student: ExamStudent) => Promise<TimedReply[]>,
) {
  return Promise.all(
    all.map(async (student, place) => {
      await wait((place / all.length) * withinMs);
      return act(student);
    }),
  ).then((answers) => answers.flat());
}

/**
 * Each student draws and logs every five seconds, reads the remaining time every half minute and
 * submits every minute, each from its own start.
 */
async function work(all: readonly ExamStudent[], minutes: number): Promise<TimedReply[]> {
  const until = performance.now() + minutes * 60_000;
  const repeat = async (firstMs: number, everyMs: number, act: () => Promise<TimedReply[]>) => {
    const answers: TimedReply[] = [];
    for (let next = performance.now() + firstMs; next < until; next += everyMs) {
      await wait(next - performance.now());
      answers.push(...(await act()));
    }
    return answers;
  };
  const activities = all.flatMap((student, place) => {
    const share = place / all.length;
    return [
      repeat(share * drawEveryMs, drawEveryMs, () => student.draw()),
      repeat(share * pollIntervalMs, pollIntervalMs, async () => [await student.look()]),
      repeat(share * submitEveryMs, submitEveryMs, async () => [await student.submit()]),
    ];
  });
  return (await Promise.all(activities)).flat();
}

/** Each student submits each structure once. */
interface StoredSubmission {
  key: string | null;
  /** Account and structure. */
  content: string;
}

async function readStored({ connection }: RunningProduct): Promise<StoredSubmission[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<StoredSubmission>(
    `SELECT key, account_id || ' ' || structure_code AS content
     FROM submissions JOIN accounts ON accounts.id = account_id
     WHERE email LIKE '${emailOf('%')}'`,
  );
  await client.end();
  return rows;
}

interface Sitting {
  stages: Stage[];
  lost: number;
  storedTwice: number;
  backMs: number;
}

/** Returns the time until the new server replies. */
async function restart(
  killed: RunningProduct,
  start: () => Promise<RunningProduct>,
): Promise<{ product: RunningProduct; backMs: number }> {
  const began = performance.now();
  await killed.kill();
  const product = await start();
  return { product, backMs: performance.now() - began };
}

async function sit(databaseUrl: string | undefined, { minutes, students }: BenchOptions): Promise<Sitting> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elucida-exam-'));
  let product = await startProduct({ databaseUrl, dataDir, isDemo: true });
  try {
    const places = await registerStudents(product.api, students);
    const port = Number(new URL(product.api).port);
    await product.stop();
    // From here on, all students have one address, with its rate limits.
    const start = () => startProduct({ databaseUrl, dataDir, isDemo: true, hasRateLimits: true, port });
    product = await start();
    const { api } = product;
    const signedIn = await during(() => Promise.all(places.map((place) => signIn(api, place))));
    const all = signedIn.result.map(({ token }, place) => new ExamStudent({ api, token, place, exerciseId }));
    const opened = await during(() => spread(all, startMs, (student) => student.open()));
    const worked = await during(() => work(all, minutes));
    const working = work(all, Math.min(minutes, 1));
    await wait(10_000);
    const restarted = await restart(product, start);
    product = restarted.product;
    const interrupted = await working;
    const closed = await during(() => spread(all, closeMs, async (student) => [await student.submit()]));
    const stored = await readStored(product);
    const storedKeys = new Set(stored.map(({ key }) => key));
    return {
      stages: [
        {
          name: 'sign in with a password, all at once',
          answers: signedIn.result,
          processor: signedIn.processor,
        },
        { name: 'open the exercise within 10 s', answers: opened.result, processor: opened.processor },
        { name: 'draw and submit', answers: worked.result, processor: worked.processor },
        { name: 'the same while the server is killed', answers: interrupted },
        { name: 'submit in the last 10 s', answers: closed.result, processor: closed.processor },
      ],
      lost: all.flatMap(({ acknowledged }) => acknowledged).filter((key) => !storedKeys.has(key)).length,
      storedTwice: stored.length - new Set(stored.map(({ content }) => content)).size,
      backMs: restarted.backMs,
    };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const timesOf = ({ answers }: Stage) => answers.map(({ elapsed }) => elapsed);

function targetsOf(store: string, { stages, lost, storedTwice, backMs }: Sitting): Target[] {
  const [signedIn, opened, worked, interrupted, closed] = stages.map(timesOf) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  const name = (what: string) => `${store}: ${what}`;
  const faults = stages.flatMap(({ answers }) => answers.filter(isFault)).length;
  return [
    maxTarget(name('last one signed in'), 12_000, Math.max(...signedIn), ' ms'),
    maxTarget(name('opening, p95'), 1_000, quantile(opened, 0.95), ' ms'),
    maxTarget(name('opening, p99'), 2_000, quantile(opened, 0.99), ' ms'),
    maxTarget(name('drawing and submitting, p95'), 150, quantile(worked, 0.95), ' ms'),
    maxTarget(name('drawing and submitting, p99'), 400, quantile(worked, 0.99), ' ms'),
    maxTarget(name('processor while drawing'), 60, (stages[2]!.processor ?? NaN) * 100, ' %'),
    maxTarget(name('back after a kill'), 5_000, backMs, ' ms'),
    maxTarget(name('answer while it was killed, slowest'), 10_000, Math.max(...interrupted), ' ms'),
    maxTarget(name('submitting at the end, p99'), 2_000, quantile(closed, 0.99), ' ms'),
    maxTarget(name('failed'), 0, faults, ''),
    maxTarget(name('acknowledged and lost'), 0, lost, ''),
    maxTarget(name('stored twice'), 0, storedTwice, ''),
  ];
}

async function measure(
  store: string,
  databaseUrl: string | undefined,
  options: BenchOptions,
): Promise<Target[]> {
  const { minutes, students } = options;
  const sitting = await sit(databaseUrl, options);
  const rows = sitting.stages.map((stage) => {
    const times = timesOf(stage);
    return [
      stage.name,
      String(stage.answers.length),
      faultsByStatus(stage),
      formatMilliseconds(median(times)),
      formatMilliseconds(quantile(times, 0.95)),
      formatMilliseconds(quantile(times, 0.99)),
      formatMilliseconds(Math.max(...times)),
      stage.processor === undefined ? '' : `${(stage.processor * 100).toFixed(0)} %`,
    ];
  });
  const head = [
    'stage',
    'answers',
    'failed',
    'median, ms',
    'p95',
    'p99',
    'slowest',
    'processor of the product',
  ];
  say(`### ${store}: ${students} students, ${minutes} min\n\n${markdownTable(head, rows)}\n`);
  return targetsOf(store, sitting);
}

/**
 * `students` (500 in the targets) have one address; the load generator is on the same machine; both
 * kinds of store are measured.
 */
export async function benchExam(options: BenchOptions): Promise<Target[]> {
  say('## Exam\n');
  return measureOnStores((store, databaseUrl) => measure(store, databaseUrl, options));
}
