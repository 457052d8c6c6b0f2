import autocannon from 'autocannon';

const secondsOfRun = 4;

export interface LoadFigures {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
  /** No answer, or another status than 2xx. */
  failed: number;
}

/** Uses one address for a few seconds. */
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

/** Most readers are students. */
export async function signInStudent(api: string): Promise<string> {
  const basic = Buffer.from('student@elucida.test:elucida-demo').toString('base64');
  const reply = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  return ((await reply.json()) as { token: string }).token;
}
