import { type TestCaller } from '../../../testing/test-app.ts';

export const page = '/exercises/1';

export const month = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 7);

/** Default: the start of a drawing session. */
export function entry(fields: Record<string, unknown> = {}) {
  return { pageurl: page, type: 'start', data: {}, date: `${month}-04T10:00:00.000Z`, ...fields };
}

export const oneOfTypes =
  'Choose one of: start, load, drawingChange, experimentChange, awayTrigger, awayResume';

/** `age` in ms. */
export interface Batch {
  session: string;
  first: number;
  base?: number;
  entries: { type?: string; age?: number; change?: string; data?: Record<string, unknown> }[];
  pageurl?: string;
}

/** Without ages, logs are one second apart. */
export const send = (person: TestCaller, { entries, ...batch }: Batch) =>
  person.post('/composerlogs/batch', {
    pageurl: page,
    ...batch,
    entries: entries.map((one, index) => ({ age: 1_000_000 - (batch.first + index) * 1000, ...one })),
  });
