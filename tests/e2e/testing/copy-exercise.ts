import { expect } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { call, callFor } from './call.ts';

/**
 * Opens the copy to every account; returns its id. A test that solves an exercise needs its own,
 * because a solved exercise opens on its debrief.
 */
export async function copyExercise(settings: Record<string, unknown> = {}, original = 1): Promise<number> {
  const { id } = await callFor<{ id: number }>(`/exercises/${original}/copies`, { method: 'POST' });
  const body = {
    public: true,
    audience: 'accounts',
    confirmed: publicationWarnings,
    ...settings,
  };
  const changed = await call(`/exercises/${id}`, { method: 'PATCH', body });
  expect(changed.status, await changed.clone().text()).toBe(200);
  return id;
}
