import type { ResearchFormat } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts, exerciseExperiments } from '../../../database/schema/index.ts';
import { molfileOf } from '../../../testing/factories.ts';
import type { TestApp, TestCaller } from '../../../testing/test-app.ts';
import type { ResearchSession } from '../session.ts';

/** Returns a text that no export may contain. */
export const mark = (field: string) => `kqzx-${field}`;

/** Times are truncated to the minute. */
export const minutePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/;

export function researchSteps(get: () => TestApp) {
  const administrator = () => get().as('ADMINISTRATOR');
  const setConsent = (person: TestCaller, isGiven = true) => person.patch('/research/consent', { isGiven });
  const fetchExport = async (format: ResearchFormat, exercise: number, more = '&isConfirmed=true') => {
    const reply = await administrator().get(`/research/export?format=${format}&exercise=${exercise}${more}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply;
  };
  const sessionsOf = async (exercise: number) =>
    ((await fetchExport('json', exercise)).json() as { sessions: ResearchSession[] }).sessions;

  /** Marks the names, the university ID and the email address. */
  async function createMarkedStudent(): Promise<TestCaller> {
    const person = await get().another('STUDENT');
    const names = { firstname: mark('first'), lastname: mark('last'), uliegeid: mark(person.id) };
    await get()
      .store.db.update(accounts)
      .set({ ...names, email: `${mark(person.id)}@example.org` })
      .where(eq(accounts.id, person.id));
    return person;
  }

  /** Sends entries that date back up to 100 s, then submits `CCC=O`, the correct answer. */
  async function work(person: TestCaller, id: number): Promise<void> {
    const [shown] = await get()
      .store.db.select()
      .from(exerciseExperiments)
      .where(eq(exerciseExperiments.exerciseId, id));
    const drawing = (smiles: string) => molfileOf(smiles).replace(/^.*/, mark('drawing'));
    const steps: [age: number, type: string, data?: object][] = [
      [100_000, 'start', { note: mark('note') }],
      [90_000, 'experimentChange', { experimentId: shown!.handle, window: null, tool: mark('tool') }],
      [80_000, 'experimentChange', { experimentId: mark('experiment') }],
      [70_000, 'experimentChange', { experimentId: shown!.handle }],
      [60_000, 'drawingChange', { composerContent: drawing('CC') }],
      [50_000, 'drawingChange', { composerContent: drawing('CCC') }],
      [45_000, 'drawingChange', { composerContent: drawing('CC') }],
    ];
    for (const [age, type, data = {}] of steps) {
      const date = new Date(Date.now() - age).toISOString();
      const pageurl = `/exercises/${id}?from=${mark('page')}`;
      const reply = await person.post('/composerlogs', { pageurl, type, data, date });
      expect(reply.statusCode, reply.body).toBe(201);
    }
    await person.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCC=O') });
  }

  return { administrator, setConsent, fetchExport, sessionsOf, createMarkedStudent, work };
}
