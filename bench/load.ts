import autocannon from 'autocannon';

const secondsOfRun = 4;

/** Figures of one run of parallel calls. */
export interface LoadFigures {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
  /** Calls without an answer, or with another status than 2xx. */
  failed: number;
}

/** Calls one address through many connections for a few seconds. */
export async function load(
  url: string,
  connections: number,
  headers: Record<string, string>,
): Promise<LoadFigures> {
  const result = await autocannon({ url, connections, headers, duration: secondsOfRun, timeout: 30 });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Returns the token of a student of the demo content, because most readers are students. */
export async function signInStudent(api: string): Promise<string> {
  const basic = Buffer.from('student@elucida.test:elucida-demo').toString('base64');
  const reply = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  return ((await reply.json()) as { token: string }).token;
}
