import type * as fs from 'node:fs';
import type * as files from 'node:fs/promises';
import pg from 'pg';

/**
 * Fault of a call. `full`: rejected for lack of space. `lost`: the connection is lost before the
 * call, or the disk reports an error. `unheard`: the call is done, but reported as an error.
 */
export type FaultKind = 'full' | 'lost' | 'unheard';

export const faultKinds: readonly FaultKind[] = ['full', 'lost', 'unheard'];

interface Plan {
  kind: FaultKind;
  before: number;
  hasFailed: boolean;
}

let plan: Plan | undefined;
const spared = new WeakSet<object>();

function faultOfCall(): FaultKind | undefined {
  if (plan === undefined || plan.hasFailed) return undefined;
  if (plan.before-- > 0) return undefined;
  plan.hasFailed = true;
  return plan.kind;
}

/**
 * Call `number` (from 1) to the database or the file system fails; `hasFailed`: there was such a
 * call.
 */
export async function withFault<T>(
  { kind, number }: { kind: FaultKind; number: number },
  work: () => Promise<T>,
): Promise<{ result: T; hasFailed: boolean }> {
  const mine: Plan = { kind, before: number - 1, hasFailed: false };
  plan = mine;
  try {
    return { result: await work(), hasFailed: mine.hasFailed };
  } finally {
    plan = undefined;
  }
}

/** Its calls are neither counted nor fail. */
export function createReliablePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('connect', (client) => spared.add(client));
  return pool;
}

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error) => void;

const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();

const diskFullError = () =>
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
const connectionLostError = () => new Error('Connection terminated unexpectedly');

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '');

const needsNoRoom = /^\s*(rollback|begin|set |select pg_advisory)/i;

function isSubmittable(query: unknown): query is { submit: unknown; destroy?: (error: Error) => void } {
  return typeof (query as { submit?: unknown }).submit === 'function';
}

/** `query` accepts a callback, returns a promise, or accepts a stream. */
function failingQuery(original: Query): Query {
  return function (this: pg.Client, ...args: unknown[]) {
    const fault = spared.has(this) ? undefined : faultOfCall();
    const goOn = () => original.apply(this, args);
    if (fault === undefined || (fault === 'full' && needsNoRoom.test(textOf(args[0])))) return goOn();
    if (fault === 'lost' || isSubmittable(args[0])) {
      cut(this);
      return goOn();
    }
    const callback = args.at(-1);
    if (fault === 'full') {
      if (typeof callback !== 'function') return Promise.reject(diskFullError());
      process.nextTick(() => (callback as Callback)(diskFullError()));
      return undefined;
    }
    const loseConnection = () => {
      cut(this);
      return connectionLostError();
    };
    if (typeof callback !== 'function')
      return (goOn() as Promise<unknown>).then(() => Promise.reject(loseConnection()));
    return original.apply(this, [...args.slice(0, -1), () => (callback as Callback)(loseConnection())]);
  };
}

const fileError = (code: 'ENOSPC' | 'EIO') => Object.assign(new Error(`${code}: a test's fault`), { code });

function failing<Work extends (...args: never[]) => Promise<unknown>>(work: Work): Work {
  return (async (...args: Parameters<Work>) => {
    const fault = faultOfCall();
    if (fault === 'full') throw fileError('ENOSPC');
    if (fault === 'lost') throw fileError('EIO');
    const result = await work(...args);
    if (fault === undefined) return result;
    await (result as { close?: () => Promise<void> } | undefined)?.close?.();
    throw fileError('EIO');
  }) as Work;
}

type Files = typeof files;

export function failingFiles(real: Files): Files {
  const open = failing(async (...args: Parameters<Files['open']>) => {
    const file = await real.open(...args);
    file.writeFile = failing(file.writeFile.bind(file));
    file.sync = failing(file.sync.bind(file));
    return file;
  });
  const { mkdir, rename, rm } = real;
  return {
    ...real,
    open: open as Files['open'],
    mkdir: failing(mkdir as (...args: never[]) => Promise<unknown>) as Files['mkdir'],
    rename: failing(rename),
    rm: failing(rm),
  };
}

type Written = (error?: Error | null) => void;

/** Each write of buffered data is a call. */
export function failingStreams(real: typeof fs): typeof fs {
  const createWriteStream = (...args: Parameters<typeof fs.createWriteStream>) => {
    const stream = real.createWriteStream(...args);
    const failingCall = <Call extends (...call: never[]) => void>(original: Call): Call =>
      ((...call: unknown[]) => {
        const done = call.at(-1) as Written;
        const fault = faultOfCall();
        if (fault === 'full') return done(fileError('ENOSPC'));
        if (fault === 'lost') return done(fileError('EIO'));
        const after: Written = fault === undefined ? done : (error) => done(error ?? fileError('EIO'));
        original.apply(stream, [...call.slice(0, -1), after] as never);
      }) as unknown as Call;
    stream._write = failingCall(stream._write);
    if (stream._writev) stream._writev = failingCall(stream._writev);
    return stream;
  };
  return { ...real, createWriteStream };
}

/** Affects all connections of this process. Returns a function that ends this. */
export function enableQueryFailures(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = failingQuery(original);
  return () => (prototype.query = original);
}
