import type { TestCaller } from '../../../testing/test-app.ts';

interface Question {
  assignment: {
    drawing: string;
    drawingHash: string;
    spectra: { id: string; signals: { id: string; shifts: number[] }[] }[];
  };
}

/** Gives one atom to each signal, the highest shift first. */
export async function answerOf(caller: TestCaller, id: number, atoms: number[]) {
  const { assignment } = (await caller.get(`/exercises/${id}`)).json() as Question;
  const [spectrum] = assignment.spectra;
  return {
    drawingHash: assignment.drawingHash,
    signals: spectrum!.signals.map(({ id: signal }, index) => ({
      experiment: spectrum!.id,
      signal,
      atoms: [[atoms[index]!]],
    })),
  };
}

/** Gives one atom to each signal, the highest shift first. */
export async function assign(caller: TestCaller, id: number, atoms: number[]) {
  return caller.post(`/exercises/${id}/assignment`, await answerOf(caller, id, atoms));
}
