import { allEndpoints } from '@elucida/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { repetitions } from '../repetitions.ts';
import type { KnownIds } from './canary.ts';
import { type TestCaller, type TestApp, apiBase } from '../test-app.ts';

export interface CrawledResponse {
  request: string;
  answer: LightMyRequestResponse;
}

/** Values to try for each query parameter. */
const queryValues: Record<string, string[]> = {
  id: ['a', '1'],
  name: ['a'],
  formula: ['C2H6'],
  atoms: ['C'],
  cas: ['-'],
  minweight: ['1'],
  maxweight: ['9999'],
  domains: ['Organic chemistry'],
  functions: ['ester'],
  experiments: ['IR', 'Raman'],
  structure: ['C'],
  sort: ['name', '-id', '-weight', '-level'],
  start: ['0'],
  page: ['0'],
  amount: ['200'],
  level: ['EASY'],
  sections: ['Section 1'],
  threshold: ['1'],
  nbIntervals: ['3'],
  version: ['2026-01-01T00:00:00.000Z'],
  days: ['7'],
  format: ['csv', 'sdf'],
  type: ['GETTING_STARTED', 'submission'],
  laboratory: ['a'],
  ticket: ['a'],
  logid: ['a'],
  exercise: ['1'],
  date: ['2026-01-01'],
  uliegeid: ['s'],
  firstname: ['a'],
  lastname: ['a'],
  email: ['a'],
  userid: ['a'],
  pageurl: ['/exercises/1'],
  isConfirmed: ['true'],
  person: ['a'],
  action: ['session'],
  unencrypted: ['accepted'],
  outcome: ['done'],
};

/** Parameters named unlike their object. */
const kindOfParameter: Readonly<Record<string, keyof KnownIds>> = {
  userId: 'account',
  startLogId: 'log',
};

/** For the name `id`, returns the kind of its list. */
function kindOf(path: string, name: string, ids: KnownIds): keyof KnownIds | undefined {
  const list = path.split('/')[1]!;
  const singular = name === 'id' ? list.replace(/ies$/, 'y').replace(/s$/, '') : name.replace(/Id$/, '');
  const kind = kindOfParameter[name] ?? singular;
  return Object.hasOwn(ids, kind) ? (kind as keyof KnownIds) : undefined;
}

/** Combines all ids for its parameters. */
export function addressesOf(path: string, ids: KnownIds): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.reduce(
    (addresses, name) => {
      const kind = kindOf(path, name, ids);
      const values = kind === undefined ? Object.values(ids).flat() : ids[kind];
      return addresses.flatMap((address) =>
        values.map((value) => address.replace(`:${name}`, encodeURIComponent(value))),
      );
    },
    [path],
  );
}

/** Number of ids of each wrong kind that replace the id in a path. */
const maxStrange = repetitions({ few: 1, all: Infinity });

function strangeAddressesOf(path: string, ids: KnownIds): string[] {
  const [name, ...more] = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const kind = name === undefined ? undefined : kindOf(path, name, ids);
  if (kind === undefined || more.length > 0) return [];
  const others = Object.entries(ids).flatMap(([other, values]) =>
    other === kind ? [] : values.slice(0, maxStrange),
  );
  return others.map((value) => path.replace(`:${name}`, encodeURIComponent(value)));
}

/** Reads the application's routes; paths start below the base. */
export function knownPaths({ app }: Pick<TestApp, 'app'>): { method: string; path: string }[] {
  return app.knownRoutes
    .filter(({ url }) => url.startsWith(`${apiBase}/`) && !url.startsWith(`${apiBase}/docs`))
    .flatMap(({ method, url }) =>
      [method].flat().map((one) => ({ method: one, path: url.slice(apiBase.length) })),
    );
}

function queriesOf(path: string): string[] {
  const pattern = path.replace(/:(\w+)/g, '{$1}');
  const found = allEndpoints().find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === pattern);
  return Object.keys(found?.endpoint.query?.shape ?? {}).flatMap((name) => {
    const values = queryValues[name];
    if (values === undefined) throw new Error(`The crawl knows no value for the query parameter ${name}.`);
    return values.map((value) => `?${name}=${encodeURIComponent(value)}`);
  });
}

const headersOfReads: Record<string, string>[] = [
  { accept: 'application/octet-stream', 'accept-encoding': 'br' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-63', 'accept-encoding': 'gzip' },
];

export interface CrawlOptions {
  ids: KnownIds;
  /** Bodies to send besides an empty one, by path. */
  bodies?: Record<string, object[]>;
  /** False: only calls that change nothing. */
  canWrite?: boolean;
  /** Only GET, in its usual form. */
  isPlain?: boolean;
}

type Requests = Generator<InjectOptions, void, LightMyRequestResponse>;

/**
 * Number of rejected addresses of a path that get every kind of request; further ones get one GET.
 */
const maxRefused = repetitions({ few: 1, all: Infinity });

function* readsOf(path: string, { ids, isPlain = false }: CrawlOptions): Requests {
  for (const url of isPlain ? [] : strangeAddressesOf(path, ids)) yield { method: 'GET', url };
  const queries = queriesOf(path);
  let refusedCount = 0;
  for (const url of addressesOf(path, ids)) {
    const { statusCode } = yield { method: 'GET', url };
    if (statusCode >= 400 && ++refusedCount > maxRefused) continue;
    if (!isPlain) {
      for (const method of ['HEAD', 'OPTIONS'] as const) yield { method, url };
      for (const headers of headersOfReads) yield { method: 'GET', url, headers };
    }
    for (const query of queries) yield { method: 'GET', url: `${url}${query}` };
    if (path.endsWith('/spectra')) yield { method: 'GET', url: `${url}?threshold=1&nbIntervals=3` };
  }
}

function* requestsOf({ app }: Pick<TestApp, 'app'>, options: CrawlOptions): Requests {
  const { ids, bodies = {}, canWrite = true } = options;
  for (const { method, path } of knownPaths({ app })) {
    if (method === 'GET') yield* readsOf(path, options);
    // Skips the call that ends the crawl's own session.
    if (method === 'GET' || method === 'HEAD' || !canWrite || path === '/logout') continue;
    for (const url of addressesOf(path, ids).slice(0, repetitions({ few: 4, all: 12 })))
      for (const payload of [{}, ...(bodies[path] ?? [])]) yield { method: method as 'POST', url, payload };
  }
}

export async function crawl(
  app: Pick<TestApp, 'app'>,
  caller: TestCaller,
  options: CrawlOptions,
): Promise<CrawledResponse[]> {
  const heard: CrawledResponse[] = [];
  const requests = requestsOf(app, options);
  let next = requests.next();
  while (!next.done) {
    const { method, url } = next.value;
    const reply = await caller.send(next.value);
    heard.push({ request: `${method} ${String(url)}`, answer: reply });
    next = requests.next(reply);
  }
  return heard;
}
