import type { ClassResults } from '@elucida/contract';
import { molfileOf } from '../../../../testing/factories.ts';
import type { TestApp, TestCaller } from '../../../../testing/test-app.ts';

export function classResultsSteps(get: () => TestApp) {
  const professor = () => get().as('PROFESSOR');
  const answer = (person: TestCaller, exerciseId: number, smiles: string) =>
    person.post(`/exercises/${exerciseId}/corrector`, { composerContent: molfileOf(smiles) });
  const boardOf = async (id: number, query = ''): Promise<ClassResults> =>
    (await professor().get(`/exercises/${id}/board${query}`)).json() as ClassResults;

  return { professor, answer, boardOf };
}
