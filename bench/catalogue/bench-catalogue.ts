import {
  createSubstructureMatcher,
  drawingFromSmiles,
  searchableStructure,
  structureCode,
} from '@elucida/chemistry';
import { debianBinaries } from '../../apps/server/src/testing/store/debian-binaries.ts';
import { startTestCluster } from '../../apps/server/src/testing/store/cluster.ts';
import type { BenchOptions } from '../options.ts';
import {
  formatThousands,
  markdownTable,
  formatMilliseconds,
  formatRatio,
  say,
  type Target,
} from '../report.ts';
import { median, quantile, rotate } from '../statistics.ts';
import { csvHeader, moleculeRows } from './molecules.ts';
import { type RunningProduct, startProduct } from '../product.ts';

const amount = 10_000;
/** Maximum number of rows of one import. */
const portion = 5_000;
const calls = 40;

interface Question {
  name: string;
  path: string;
  wantedMs?: number;
}

const fragments = ['c1ccccc1', 'C=O', 'C1CCCCC1', 'CCC', 'c1ccncc1', 'C1CCC2C(C1)CCC2'];

const questions: readonly Question[] = [
  { name: 'GET /config, the floor', path: '/config' },
  { name: 'first page, no filter', path: '/molecules', wantedMs: 50 },
  {
    name: 'seven filters, count, sort by name',
    path: '/molecules?name=bench&atoms=C,O&domains=Pharmaceuticals,Environment&functions=Ester,Alcohol,Ether&minweight=100&maxweight=400&sort=name&page=3',
    wantedMs: 50,
  },
  { name: 'part of a name', path: '/molecules?name=77&sort=-weight', wantedMs: 50 },
  ...fragments.map((smiles) => ({
    name: `holds ${smiles}`,
    path: `/molecules?structure=${encodeURIComponent(smiles)}`,
    wantedMs: 500,
  })),
];

async function fill({ api, token }: RunningProduct, rows: readonly string[]): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < rows.length; from += portion) {
    const form = new FormData();
    form.set('mode', 'import');
    const text = [csvHeader, ...rows.slice(from, from + portion)].join('\n');
    form.append('file', new Blob([text]), 'molecules.csv');
    const answer = await fetch(`${api}/molecules/import`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    });
    const report = (await answer.json()) as { refused?: number; records: { faults: unknown }[] };
    if (report.refused !== 0)
      throw new Error(`The import refused some: ${JSON.stringify(report).slice(0, 500)}`);
  }
  return performance.now() - started;
}

async function ask(api: string, path: string): Promise<{ elapsed: number; found: number }> {
  const started = performance.now();
  const answer = await fetch(`${api}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return { elapsed: performance.now() - started, found: Number(answer.headers.get('x-total-count')) };
}

/**
 * Measures a search that parses and compares every structure, without fingerprints or caches, in
 * ms.
 */
function scanMs(rows: readonly string[], smiles: string): number {
  const codes = rows.slice(0, 1000).map((row) => {
    const read = drawingFromSmiles(row.slice(row.lastIndexOf(',') + 1));
    if (!read.ok) throw new Error(read.failure.message);
    return structureCode(read.drawing);
  });
  const fragment = drawingFromSmiles(smiles);
  if (!fragment.ok) throw new Error(fragment.failure.message);
  const matches = createSubstructureMatcher(fragment.drawing);
  const started = performance.now();
  for (const code of codes) matches(searchableStructure(code));
  return (performance.now() - started) * (amount / 1000);
}

async function measure(store: string, product: RunningProduct, rows: readonly string[]): Promise<Target[]> {
  const importMs = await fill(product, rows);
  const times = new Map<string, { elapsed: number; found: number }[]>(
    questions.map(({ name }) => [name, []]),
  );
  for (let call = 0; call <= calls; call++) {
    for (const { name, path } of rotate(questions, call)) {
      const answer = await ask(product.api, path);
      // The first round fills the caches of the server and does not count.
      if (call > 0) times.get(name)!.push(answer);
    }
  }
  const of = (name: string) => times.get(name)!.map(({ elapsed }) => elapsed);
  const floor = median(of(questions[0]!.name));
  const measured = questions.map((question) => {
    const elapsed = of(question.name);
    return {
      ...question,
      p50: median(elapsed),
      p95: quantile(elapsed, 0.95),
      found: times.get(question.name)!.at(-1)!.found,
    };
  });
  say(
    `### ${store}\n\nImported in ${(importMs / 1000).toFixed(1)} s (${formatMilliseconds(importMs / amount)} ms a molecule).\n`,
  );
  const table = measured.map(({ name, p50, p95, found }) => [
    name,
    Number.isFinite(found) && found > 0 ? formatThousands(found) : '-',
    formatMilliseconds(p50),
    formatMilliseconds(p95),
    formatRatio(p50, floor),
  ]);
  say(`${markdownTable(['question', 'found', 'median, ms', 'p95, ms', 'to the floor'], table)}\n`);
  return measured.flatMap(({ name, p95, wantedMs }) =>
    wantedMs === undefined
      ? []
      : [
          {
            name: `${store}: ${name}`,
            wanted: `p95 < ${wantedMs} ms`,
            measured: `${formatMilliseconds(p95)} ms`,
            isMet: p95 < wantedMs,
          },
        ],
  );
}

/**
 * Measures lists and searches of 10,000 molecules on the running product, on both kinds of store.
 */
export async function benchCatalogue(_options: BenchOptions): Promise<Target[]> {
  const rows = moleculeRows(amount);
  say(
    `## Catalogue\n\n${formatThousands(amount)} molecules, asked by a guest over HTTP, ${calls} interleaved calls each after one that is dropped.\n`,
  );
  const scans = fragments.map((smiles) => [smiles, formatMilliseconds(scanMs(rows, smiles))]);
  const targets: Target[] = [];
  const embedded = await startProduct();
  try {
    targets.push(...(await measure('embedded store', embedded, rows)));
  } finally {
    await embedded.stop();
  }
  const binaries = debianBinaries();
  if (binaries === undefined) say('PostgreSQL of the system: not on this machine.\n');
  else targets.push(...(await withSystemPostgres(binaries, rows)));
  say(
    `Beside it, every structure read and looked at (from 1,000, computed for ${formatThousands(amount)}):\n`,
  );
  say(`${markdownTable(['fragment', 'ms'], scans)}\n`);
  return targets;
}

async function withSystemPostgres(
  binaries: NonNullable<ReturnType<typeof debianBinaries>>,
  rows: readonly string[],
) {
  const cluster = await startTestCluster(binaries);
  try {
    const product = await startProduct({ databaseUrl: cluster.url });
    try {
      return await measure(`PostgreSQL ${binaries.majorVersion} by DATABASE_URL`, product, rows);
    } finally {
      await product.stop();
    }
  } finally {
    await cluster.stop();
  }
}
