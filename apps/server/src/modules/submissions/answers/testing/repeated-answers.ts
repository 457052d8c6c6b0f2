import { molfileOf } from '../../../../testing/factories.ts';
import type { TestCaller } from '../../../../testing/test-app.ts';

export const wrong = molfileOf('CCCC=O');

export function send(caller: TestCaller, exerciseId: number, key: string, composerContent = wrong) {
  return caller.send({
    method: 'POST',
    url: `/exercises/${exerciseId}/corrector`,
    payload: { composerContent },
    headers: { 'idempotency-key': key },
  });
}

export const countSubmissions = async (student: TestCaller) =>
  (await student.get(`/users/${student.id}/submissions`)).json().total as number;
