import pg from 'pg';
import type { BenchOptions } from '../options.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { measureQueries } from '../queries.ts';
import { formatThousands, formatMilliseconds, say, type Target, timeTarget } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { measureOnStores } from '../stores.ts';
import { logUntil } from './simulated-student.ts';

const students = 500;
const rows = 1_000_000;

async function enrol({ api }: RunningProduct): Promise<string[]> {
  const enrolOne = async (_: unknown, index: number) => {
    const email = `student-${index}@example.org`;
    const password = 'of the bench alone';
    const uliegeid = `S${String(100_000 + index)}`;
    const account = { firstname: 'Student', lastname: String(index), uliegeid, email, password };
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${api}/accounts`, { method: 'POST', headers, body: JSON.stringify(account) });
    const basic = Buffer.from(`${email}:${password}`).toString('base64');
    const reply = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
    return ((await reply.json()) as { token: string }).token;
  };
  const tokens: string[] = [];
  for (let from = 0; from < students; from += 10)
    tokens.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => enrolOne(_, from + index)))));
  return tokens;
}

async function totalOfLogs({ api, token }: RunningProduct): Promise<number> {
  const reply = await fetch(`${api}/composerlogs?amount=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { total: number }).total;
}

async function measureLogging(store: string, product: RunningProduct, minutes: number): Promise<Target[]> {
  const tokens = await enrol(product);
  const until = performance.now() + minutes * 60_000;
  const all = tokens.map((token, place) => logUntil(product.api, { token, place, among: students }, until));
  const results = (await Promise.all(all)).flat();
  const faults = results.filter(({ fault }) => fault !== undefined);
  const storedCount = await totalOfLogs(product);
  const p95 = quantile(
    results.map(({ elapsed }) => elapsed),
    0.95,
  );
  const p50 = median(results.map(({ elapsed }) => elapsed));
  say(
    `### ${store}: ${students} students, an entry each every 5 s, ${minutes} min\n\n${formatThousands(results.length)} sent, ${formatThousands(storedCount)} stored, ${faults.length} failed; median ${formatMilliseconds(p50)} ms, p95 ${formatMilliseconds(p95)} ms.\n`,
  );
  if (faults.length > 0) say(`First failure: ${faults[0]!.fault!.slice(0, 300)}\n`);
  const lost = results.length - faults.length - storedCount;
  return [
    timeTarget(`${store}: logging`, 150, p95),
    {
      name: `${store}: failed or lost`,
      wanted: '0',
      measured: `${faults.length}, ${lost}`,
      isMet: faults.length === 0 && lost === 0,
    },
  ];
}

async function fill({ connection }: RunningProduct): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    INSERT INTO composer_logs (id, account_id, type, page_url, data, drawing, date)
    SELECT 'bench-' || n, (SELECT id FROM accounts ORDER BY id OFFSET n % ${students} LIMIT 1),
      (ARRAY['start', 'drawingChange', 'drawingChange', 'submission'])[1 + n % 4], '#/exercises/' || n % 40, '{}',
      repeat(md5(n::text), 4), now() - n * interval '20 seconds'
    FROM generate_series(1, ${rows}) AS n`);
  await client.query(`
    INSERT INTO visits (day, page_type, count)
    SELECT current_date - day, '/page-' || page, 3 FROM generate_series(1, 365) AS day, generate_series(1, 30) AS page`);
  await client.query(`
    INSERT INTO visitors (day, account_id, count)
    SELECT current_date - day, account, 3
    FROM generate_series(1, 365) AS day, (SELECT id AS account FROM accounts ORDER BY id LIMIT ${students}) AS those`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function measureReading(store: string, product: RunningProduct, someone: string): Promise<Target[]> {
  await fill(product);
  const since = new Date(Date.now() - 100 * 86_400_000).toISOString();
  const range = `date=${since}&date=${new Date().toISOString()}`;
  say(
    `### ${store}: ${formatThousands(rows)} logs, ${formatThousands(365 * (30 + students))} counts of visits\n`,
  );
  const queries = [
    { name: 'GET /config, the floor', path: '/config' },
    { name: 'logs, no filter', path: '/composerlogs', wantedMs: 100 },
    { name: 'logs of one user', path: `/composerlogs?userid=${someone}`, wantedMs: 100 },
    {
      name: 'logs of two pages',
      path: '/composerlogs?pageurl=%23/exercises/3&pageurl=%23/exercises/4',
      wantedMs: 100,
    },
    { name: 'logs of a part of the identifier', path: '/composerlogs?uliegeid=S10002', wantedMs: 100 },
    { name: 'submissions in 100 days', path: `/composerlogs?type=submission&${range}`, wantedMs: 100 },
    {
      name: 'logs, all filters',
      path: `/composerlogs?userid=${someone}&pageurl=%23/exercises/3&type=start&${range}`,
      wantedMs: 100,
    },
    { name: 'pages in the logs', path: '/composerlogs/pageurlFilters', wantedMs: 100 },
    { name: 'statistics of 7 days', path: '/statistics?days=7', wantedMs: 200 },
    { name: 'statistics of 365 days', path: '/statistics?days=365', wantedMs: 200 },
  ];
  return measureQueries(store, queries, product);
}

async function measure(store: string, databaseUrl: string | undefined, minutes: number): Promise<Target[]> {
  const product = await startProduct({ databaseUrl });
  try {
    const logging = await measureLogging(store, product, minutes);
    const reply = await fetch(`${product.api}/accounts?amount=1`, {
      headers: { Authorization: `Bearer ${product.token}` },
    });
    const { accounts } = (await reply.json()) as { accounts: { id: string }[] };
    return [...logging, ...(await measureReading(store, product, accounts[0]!.id))];
  } finally {
    await product.stop();
  }
}

/** Includes the queries of an administrator, on both kinds of store. */
export async function benchActivity({ minutes }: BenchOptions): Promise<Target[]> {
  say('## Activity\n');
  return measureOnStores((store, databaseUrl) => measure(store, databaseUrl, minutes));
}
