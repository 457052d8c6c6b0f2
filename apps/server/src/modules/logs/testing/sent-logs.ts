import { type TestCaller } from '../../../testing/test-app.ts';

/** Address of a page with an exercise. */
export const page = '/exercises/1';

/** A month that ended recently. */
export const month = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 7);

/** Returns a single log, the start of a drawing session by default. */
export function entry(fields: Record<string, unknown> = {}) {
  return { pageurl: page, type: 'start', data: {}, date: `${month}-04T10:00:00.000Z`, ...fields };
}

/** Message about a log of another type. */
export const oneOfTypes =
  'Choose one of: start, load, drawingChange, experimentChange, awayTrigger, awayResume';

/** Batch of logs; `age` in ms. */
export interface Batch {
  session: string;
  first: number;
  base?: number;
  entries: { type?: string; age?: number; change?: string; data?: Record<string, unknown> }[];
  pageurl?: string;
}

/** Sends a batch; without ages, its logs are one second apart. */
export const send = (person: TestCaller, { entries, ...batch }: Batch) =>
  person.post('/composerlogs/batch', {
    pageurl: page,
    ...batch,
    entries: entries.map((one, index) => ({ age: 1_000_000 - (batch.first + index) * 1000, ...one })),
  });
