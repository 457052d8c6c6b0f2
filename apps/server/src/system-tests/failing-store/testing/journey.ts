import type { TestApp } from '../../../testing/test-app.ts';

/** Outcome of a call. */
export interface Outcome {
  status: number;
}

/** Call whose calls to the store fail one by one. */
export interface Journey {
  /** Creates fresh content for the call and returns the call. */
  prepare: (app: TestApp) => Promise<() => Promise<Outcome>>;
  /** Status of the answer if nothing fails. */
  status: number;
  /**
   * Status of a repeated call whose first run was done; `as first` if it can run twice.
   */
  again: number | 'as first';
}

/** Status for work that continues after its answer and records its failure in a row. */
export const failedInRow = 0;

export const administratorOf = ({ as }: TestApp) => as('ADMINISTRATOR');

export const outcomeOf = async (answer: Promise<{ statusCode: number }>): Promise<Outcome> => ({
  status: (await answer).statusCode,
});

/** Returns a function that makes its content once for each application. */
export function once<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  const made = new WeakMap<TestApp, Promise<T>>();
  return (app) => {
    if (!made.has(app)) made.set(app, make(app));
    return made.get(app)!;
  };
}
