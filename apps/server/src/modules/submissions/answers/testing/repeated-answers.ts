import { molfileOf } from '../../../../testing/factories.ts';
import type { TestCaller } from '../../../../testing/test-app.ts';

/** Drawing that is wrong in each exercise of these tests. */
export const wrong = molfileOf('CCCC=O');

/** Submits a drawing with an idempotency key. */
export function send(caller: TestCaller, exerciseId: number, key: string, composerContent = wrong) {
  return caller.send({
    method: 'POST',
    url: `/exercises/${exerciseId}/corrector`,
    payload: { composerContent },
    headers: { 'idempotency-key': key },
  });
}

/** Returns the number of a student’s submissions. */
export const countSubmissions = async (student: TestCaller) =>
  (await student.get(`/users/${student.id}/submissions`)).json().total as number;
