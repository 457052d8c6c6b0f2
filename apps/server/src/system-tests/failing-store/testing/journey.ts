import type { TestApp } from '../../../testing/test-app.ts';

export interface Outcome {
  status: number;
}

export interface Journey {
  prepare: (app: TestApp) => Promise<() => Promise<Outcome>>;
  /** Status of the answer if nothing fails. */
  status: number;
  /**
   * Status of a repeated call whose first run was done; `as first` if it can run twice.
   */
  again: number | 'as first';
}

/** Status if the answer reports no failure, but the row of the backup or restore does. */
export const failedInRow = 0;

export const administratorOf = ({ as }: TestApp) => as('ADMINISTRATOR');

export const outcomeOf = async (answer: Promise<{ statusCode: number }>): Promise<Outcome> => ({
  status: (await answer).statusCode,
});

/** Makes content once for each application. */
export function once<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  const made = new WeakMap<TestApp, Promise<T>>();
  return (app) => {
    if (!made.has(app)) made.set(app, make(app));
    return made.get(app)!;
  };
}
