import {
  formatMilliseconds,
  formatRatio,
  formatThousands,
  markdownTable,
  say,
  type Target,
  timeTarget,
} from './report.ts';
import { median, quantile, rotate } from './statistics.ts';

export const callsPerQuery = 40;

/** The first of a list is the floor, without a target. */
export interface Query {
  name: string;
  path: string;
  wantedMs?: number;
}

/**
 * Prints times and returns targets for their 95th percentiles. The first round fills the caches of
 * the server and does not count.
 */
export async function measureQueries(
  store: string,
  queries: readonly Query[],
  { api, token }: { api: string; token?: string },
): Promise<Target[]> {
  const init = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  const calls = queries.map((query) => ({ ...query, times: [] as number[], found: 0 }));
  for (let round = 0; round <= callsPerQuery; round++)
    for (const call of rotate(calls, round)) {
      const started = performance.now();
      const reply = await fetch(`${api}${call.path}`, init);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${call.path} answered ${reply.status}`);
      if (round > 0) call.times.push(performance.now() - started);
      call.found = Number(reply.headers.get('x-total-count'));
    }
  const floor = median(calls[0]!.times);
  const rows = calls.map(({ name, times, found }) => [
    name,
    found > 0 ? formatThousands(found) : '-',
    formatMilliseconds(median(times)),
    formatMilliseconds(quantile(times, 0.95)),
    formatRatio(median(times), floor),
  ]);
  say(`${markdownTable(['query', 'found', 'median, ms', 'p95, ms', 'ratio to the floor'], rows)}\n`);
  return calls.flatMap(({ name, times, wantedMs }) =>
    wantedMs === undefined ? [] : [timeTarget(`${store}: ${name}`, wantedMs, quantile(times, 0.95))],
  );
}
