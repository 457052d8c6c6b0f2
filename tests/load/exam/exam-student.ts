import { randomUUID } from 'node:crypto';
import { type TimedReply, sendTimed } from '../timed-request.ts';

/** Returns a primary alcohol: a different structure for each number, none of them correct. */
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

/** Records what the server acknowledged. */
export class ExamStudent {
  readonly acknowledged: string[] = [];
  private answers = 0;
  private entries = 0;
  private version = new Date(0).toISOString();

  constructor(private readonly options: ExamStudentOptions) {}

  private get headers() {
    return { Authorization: `Bearer ${this.options.token}` };
  }

  async open(): Promise<TimedReply[]> {
    const { api, exerciseId } = this.options;
    const get = (path: string, accept?: string) =>
      sendTimed(`${api}${path}`, { headers: { ...this.headers, ...(accept && { Accept: accept }) } });
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

  async look(): Promise<TimedReply> {
    const { api, exerciseId } = this.options;
    return sendTimed(`${api}/exercises/${exerciseId}`, { headers: this.headers });
  }

  /** Sends the log and the drawing of one step. */
  async draw(): Promise<TimedReply[]> {
    const entry = this.entries++;
    const composerContent = chain(2 + (entry % 20));
    return Promise.all([this.log(entry, composerContent), this.saveDraft(composerContent)]);
  }

  private async log(entry: number, composerContent: string): Promise<TimedReply> {
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

  private async saveDraft(composerContent: string): Promise<TimedReply> {
    const { api, exerciseId } = this.options;
    const url = `${api}/exercises/${exerciseId}/draft`;
    const headers = {
      ...this.headers,
      'Content-Type': 'application/json',
      'If-Match': `"${this.version}"`,
    };
    const saved = await sendTimed(url, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ composerContent }),
    });
    // A repeated request after a lost reply finds its own draft, as in the page.
    const stored = saved.status === 412 ? await sendTimed(url, { headers: this.headers }) : saved;
    if (stored.status === 200)
      this.version = (JSON.parse(stored.text) as { lastModified: string }).lastModified;
    return { elapsed: saved.elapsed, status: stored.status };
  }

  /** Submits a new structure each time. */
  async submit(): Promise<TimedReply> {
    const { api, exerciseId } = this.options;
    const key = randomUUID();
    const body = { composerContent: chain(3 + this.answers++) };
    const answered = await this.post(`${api}/exercises/${exerciseId}/corrector`, body, key);
    if (answered.status === 200) this.acknowledged.push(key);
    return answered;
  }

  private async post(url: string, body: unknown, key?: string): Promise<TimedReply> {
    return sendTimed(url, {
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
