import { randomUUID } from 'node:crypto';

export interface AcknowledgedSubmission {
  elapsed: number;
  /** Status of the last attempt; 0 if there was no reply. */
  status: number;
}

/** Pause before the page repeats a request without a reply, in ms. */
const pauseMs = 500;
const maxMs = 60_000;

/** Repeats a request with the same key after silence or a busy server, as the page does. */
async function ask(
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
): Promise<AcknowledgedSubmission & { text: string }> {
  const began = performance.now();
  for (;;) {
    const elapsed = () => performance.now() - began;
    try {
      const answer = await fetch(url, init);
      const text = await answer.text();
      if (answer.status !== 503) return { elapsed: elapsed(), status: answer.status, text };
      if (elapsed() > maxMs) return { elapsed: elapsed(), status: 503, text };
    } catch {
      if (elapsed() > maxMs) return { elapsed: elapsed(), status: 0, text: '' };
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Returns a chain of carbons with an oxygen: a different structure for each number, none of them
 * correct.
 */
function chain(carbons: number): string {
  const atoms = Array.from({ length: carbons + 1 }, (_, atom) => {
    const symbol = atom === carbons ? 'O' : 'C';
    return `${(atom * 1.3).toFixed(4).padStart(10)}${(atom % 2 ? '0.7500' : '0.0000').padStart(10)}    0.0000 ${symbol}   0  0`;
  });
  const number = (value: number) => String(value).padStart(3);
  const bonds = Array.from({ length: carbons }, (_, bond) => `${number(bond + 1)}${number(bond + 2)}  1  0`);
  const counts = `${number(carbons + 1)}${number(carbons)}  0  0  0  0            999 V2000`;
  return ['', 'Elucida', '', counts, ...atoms, ...bonds, 'M  END', ''].join('\n');
}

export interface ExamStudentOptions {
  api: string;
  token: string;
  place: number;
  exerciseId: number;
}

/**
 * Student in an exam: opens the exercise, draws, submits and records what the server acknowledged.
 */
export class ExamStudent {
  readonly acknowledged: string[] = [];
  private answers = 0;
  private entries = 0;
  /** Version of the draft on the server. */
  private version = new Date(0).toISOString();

  constructor(private readonly options: ExamStudentOptions) {}

  private get headers() {
    return { Authorization: `Bearer ${this.options.token}` };
  }

  /** Reads the session, the exercise and its spectra. */
  async open(): Promise<AcknowledgedSubmission[]> {
    const { api, exerciseId } = this.options;
    const get = (path: string, accept?: string) =>
      ask(`${api}${path}`, { headers: { ...this.headers, ...(accept && { Accept: accept }) } });
    const session = await get('/login');
    const exercise = await get(`/exercises/${exerciseId}`);
    if (exercise.status !== 200) return [session, exercise];
    const { experiments } = JSON.parse(exercise.text) as { experiments: { id: string }[] };
    const spectra = await Promise.all(
      experiments
        .slice(0, 4)
        .map(({ id }) =>
          get(`/exercises/${exerciseId}/experiments/${id}/spectra`, 'application/octet-stream'),
        ),
    );
    return [session, exercise, ...spectra];
  }

  /** Reads whether the exercise is still open, and its closing time. */
  async look(): Promise<AcknowledgedSubmission> {
    const { api, exerciseId } = this.options;
    return ask(`${api}/exercises/${exerciseId}`, { headers: this.headers });
  }

  /** Sends one drawing step: its log and the current drawing. */
  async draw(): Promise<AcknowledgedSubmission[]> {
    const entry = this.entries++;
    const composerContent = chain(2 + (entry % 20));
    return Promise.all([this.log(entry, composerContent), this.saveDraft(composerContent)]);
  }

  private async log(entry: number, composerContent: string): Promise<AcknowledgedSubmission> {
    const { api, exerciseId, place } = this.options;
    const type = entry === 0 ? 'start' : 'drawingChange';
    const body = {
      pageurl: `/exercises/${exerciseId}`,
      session: `exam${String(place).padStart(8, '0')}`,
      first: entry,
      entries: [{ type, age: 0, data: { composerContent } }],
    };
    return this.post(`${api}/composerlogs/batch`, body);
  }

  private async saveDraft(composerContent: string): Promise<AcknowledgedSubmission> {
    const { api, exerciseId } = this.options;
    const url = `${api}/exercises/${exerciseId}/draft`;
    const headers = {
      ...this.headers,
      'Content-Type': 'application/json',
      'If-Match': `"${this.version}"`,
    };
    const saved = await ask(url, { method: 'PATCH', headers, body: JSON.stringify({ composerContent }) });
    // A repeated request after a lost reply finds its own draft, as in the page.
    const kept = saved.status === 412 ? await ask(url, { headers: this.headers }) : saved;
    if (kept.status === 200) this.version = (JSON.parse(kept.text) as { lastModified: string }).lastModified;
    return { elapsed: saved.elapsed, status: kept.status };
  }

  /** Submits a new structure each time. */
  async submit(): Promise<AcknowledgedSubmission> {
    const { api, exerciseId } = this.options;
    const key = randomUUID();
    const body = { composerContent: chain(3 + this.answers++) };
    const answered = await this.post(`${api}/exercises/${exerciseId}/corrector`, body, key);
    if (answered.status === 200) this.acknowledged.push(key);
    return answered;
  }

  private async post(url: string, body: unknown, key?: string): Promise<AcknowledgedSubmission> {
    return ask(url, {
      method: 'POST',
      headers: {
        ...this.headers,
        'Content-Type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    });
  }
}
