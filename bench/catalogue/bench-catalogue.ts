import {
  createSubstructureMatcher,
  drawingFromSmiles,
  searchableStructure,
  structureCode,
} from '@elucida/chemistry';
import { type RunningProduct, startProduct } from '../product.ts';
import { callsPerQuery, measureQueries, type Query } from '../queries.ts';
import { formatMilliseconds, formatThousands, markdownTable, say, type Target } from '../report.ts';
import { measureOnStores } from '../stores.ts';
import { csvHeader, moleculeRows } from './molecules.ts';

const amount = 10_000;
/** Rows of one import. */
const portion = 5_000;

const fragments = ['c1ccccc1', 'C=O', 'C1CCCCC1', 'CCC', 'c1ccncc1', 'C1CCC2C(C1)CCC2'];

const queries: readonly Query[] = [
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
    const reply = await fetch(`${api}/molecules/import`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    });
    const report = (await reply.json()) as { refused?: number; records: { faults: unknown }[] };
    if (report.refused !== 0)
      throw new Error(`The import refused some: ${JSON.stringify(report).slice(0, 500)}`);
  }
  return performance.now() - started;
}

/** Parses and compares every structure, without fingerprints or caches. */
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

async function measure(
  store: string,
  databaseUrl: string | undefined,
  rows: readonly string[],
): Promise<Target[]> {
  const product = await startProduct({ databaseUrl });
  try {
    const importMs = await fill(product, rows);
    say(
      `### ${store}\n\nImported in ${(importMs / 1000).toFixed(1)} s (${formatMilliseconds(importMs / amount)} ms a molecule).\n`,
    );
    return await measureQueries(store, queries, { api: product.api });
  } finally {
    await product.stop();
  }
}

/** Uses 10,000 molecules, on both kinds of store. */
export async function benchCatalogue(): Promise<Target[]> {
  const rows = moleculeRows(amount);
  say(
    `## Catalogue\n\n${formatThousands(amount)} molecules, queried by a guest over HTTP, ${callsPerQuery} interleaved calls each after one that is dropped.\n`,
  );
  const scans = fragments.map((smiles) => [smiles, formatMilliseconds(scanMs(rows, smiles))]);
  const targets = await measureOnStores((store, databaseUrl) => measure(store, databaseUrl, rows));
  say(
    `For comparison, reading and comparing every structure (from 1,000, extrapolated to ${formatThousands(amount)}):\n`,
  );
  say(`${markdownTable(['fragment', 'ms'], scans)}\n`);
  return targets;
}
