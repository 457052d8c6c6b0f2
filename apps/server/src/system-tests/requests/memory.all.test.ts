import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import {
  type ExerciseIds,
  addExercise,
  imagesPathOf,
  molfileOf,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import { createBlankPicture } from '../../testing/pictures.ts';
import { type TestApp, describeApp } from '../../testing/test-app.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Waits first for open work to end. */
async function heldBytes(): Promise<number> {
  const measured: number[] = [];
  for (let time = 0; time < 4; time++) {
    await later(50);
    collectGarbage();
    measured.push(process.memoryUsage().heapUsed);
  }
  return Math.min(...measured);
}

/** Returns the number of calls. */
async function mixedRound({ as, another }: TestApp, exercise: ExerciseIds, round: number): Promise<number> {
  const [teacher, student] = [as('ADMINISTRATOR'), await another('STUDENT')];
  const { id, moleculeId, experimentId } = exercise;
  const place = { moleculeId, experimentId };
  const spectra = `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
  const entries = [{ type: 'start', age: 0, data: { composerContent: molfileOf('CCO') } }];
  const picture = await uploadImage(teacher, place, {
    name: 'a.png',
    bytes: await createBlankPicture(40, 30).png().toBuffer(),
  });
  const replies = [
    await student.get('/exercises'),
    await student.get(`/exercises/${id}`),
    await student.get('/molecules?name=a'),
    await student.get('/molecules/absent'),
    await student.get('/accounts'),
    await teacher.get(`/molecules/${moleculeId}`),
    await teacher.get(spectra),
    await teacher.get(spectra, { accept: 'application/octet-stream' }),
    await student.post('/composerlogs/batch', {
      pageurl: `/exercises/${id}`,
      session: `memory${String(round).padStart(6, '0')}`,
      first: 0,
      entries,
    }),
    await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') }),
    await uploadSpectrum(teacher, { ...place, files: [{ name: 'broken.jdx', bytes: '##TITLE=broken' }] }),
    picture,
    await teacher.delete(`${imagesPathOf(place)}/${String(picture.json().id)}`),
    await teacher.get('/audit'),
    await student.delete('/login'),
  ];
  expect(replies.filter(({ statusCode }) => statusCode >= 500 || statusCode === 429)).toEqual([]);
  return replies.length;
}

describeApp('the memory of a server', (get) => {
  it('retains nothing of answered requests', async ({ task }) => {
    const exercise = await addExercise(get(), 'CCCC=O');
    // Caches and compiled code fill up first.
    const [warmUp, rounds, between] = [50, 80, 10];
    let calls = 0;
    const held: number[] = [];
    for (let round = 0; round < warmUp + rounds; round++) {
      const callCount = await mixedRound(get(), exercise, round);
      if (round < warmUp) continue;
      calls += callCount;
      if ((round - warmUp) % between === between - 1) held.push(await heldBytes());
    }
    // Momentary use comes and goes.
    const half = held.length / 2;
    const growth = Math.min(...held.slice(half)) - Math.min(...held.slice(0, half));
    const bytesPerCall = growth / (calls / 2);

    task.meta.figure = `${bytesPerCall.toFixed(0)} bytes retained per call, in ${calls} calls; ${held.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB`;
    // A leak of a timer with its request or of a whole answer is above this; smaller ones show over
    // hours (`npm run bench -- --only memory`).
    expect(bytesPerCall).toBeLessThan(4_000);
  });
});
