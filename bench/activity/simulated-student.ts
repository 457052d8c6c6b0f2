const everyMs = 5_000;

export interface LogResult {
  elapsed: number;
  /** Undefined if the server stored the log. */
  fault: string | undefined;
}

/** Returns a molfile of twenty atoms, different for each log entry. */
function drawing(entry: number): string {
  const atoms = Array.from(
    { length: 20 },
    (_, atom) => `${(atom + entry * 0.01).toFixed(4).padStart(10)}    0.0000    0.0000 C   0  0`,
  );
  return ['', 'Elucida', '', ' 20  0  0  0  1  0            999 V2000', ...atoms, 'M  END', ''].join('\n');
}

async function send(api: string, token: string, body: unknown): Promise<LogResult> {
  const began = performance.now();
  try {
    const reply = await fetch(`${api}/composerlogs/batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    return { elapsed: performance.now() - began, fault: reply.ok ? undefined : text };
  } catch (error) {
    return { elapsed: performance.now() - began, fault: String(error) };
  }
}

export interface Student {
  token: string;
  /** Index of the student and size of the class: students start one after the other. */
  place: number;
  among: number;
}

/** Sends a log entry every five seconds, each in its own request. */
export async function logUntil(api: string, student: Student, until: number): Promise<LogResult[]> {
  const results: LogResult[] = [];
  const session = `bench${String(student.place).padStart(8, '0')}`;
  let next = performance.now() + (student.place / student.among) * everyMs;
  for (let entry = 0; next < until; entry++, next += everyMs) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    const data = { composerContent: drawing(entry), experimentId: 'x' };
    const type = entry === 0 ? 'start' : 'drawingChange';
    const body = { pageurl: '#/exercises/1', session, first: entry, entries: [{ type, age: 0, data }] };
    results.push(await send(api, student.token, body));
  }
  return results;
}
