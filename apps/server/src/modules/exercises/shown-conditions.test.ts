import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import {
  solvent,
  sampleType,
  customCondition,
  addMeasuredExercise,
  saveConditions,
} from './testing/measured-exercise.ts';

const temperature = { key: 'Sample Temperature', value: '298', units: 'K' };

async function conditionsOf(caller: TestCaller, path: string): Promise<object[]> {
  return (await caller.get(path)).json().experiments[0].conditions as object[];
}

describeApp('the conditions of an experiment inside an exercise', (get) => {
  it('shows standard conditions by default, and hides sample names and custom keys', async () => {
    const made = await addMeasuredExercise(get());
    expect(await conditionsOf(made.author, made.path)).toEqual([
      { ...solvent, shown: true },
      { ...sampleType, shown: false },
      { ...customCondition, shown: false },
    ]);
    for (const role of ['GUEST', 'STUDENT'] as const) {
      expect(await conditionsOf(get().as(role), made.path)).toEqual([solvent]);
    }
  });

  it('returns the same conditions to students in every call, and in the preview', async () => {
    const made = await addMeasuredExercise(get(), { conditions: [{ key: 'Batch', shown: true }] });
    const student = get().as('STUDENT');
    const [{ id: handle }] = (await student.get(made.path)).json().experiments;
    const experiments = `${made.path}/experiments`;
    const expected = [solvent, customCondition];
    expect((await student.get(experiments)).json()[0].conditions).toEqual(expected);
    expect((await student.get(`${experiments}/${handle}`)).json().conditions).toEqual(expected);
    expect(await conditionsOf(made.author, `${made.path}/preview`)).toEqual(expected);
    expect((await made.author.get(`${experiments}/${handle}`)).json().conditions).toEqual(expected);
  });

  it('follows the author’s choice, which an update without conditions preserves', async () => {
    const made = await addMeasuredExercise(get());
    const flags = [
      { key: 'Solvent', shown: false },
      { key: 'Batch', shown: true },
    ];
    const changed = await saveConditions(made, flags);
    expect(changed.json().experiments[0].conditions).toMatchObject([
      { key: 'Solvent', shown: false },
      { key: 'Sample type', shown: false },
      { key: 'Batch', shown: true },
    ]);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([customCondition]);
    expect((await saveConditions(made)).statusCode).toBe(200);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([customCondition]);
    await saveConditions(made, []);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([solvent]);
  });

  it('uses the default again after the experiment was removed and added back', async () => {
    const made = await addMeasuredExercise(get(), { conditions: [{ key: 'Batch', shown: true }] });
    await made.author.patch(made.path, { experiments: [] });
    await saveConditions(made);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([solvent]);
  });

  it('rejects a flag for a key that the experiment lacks, and changes nothing', async () => {
    const made = await addMeasuredExercise(get());
    const refused = await saveConditions(made, [
      { key: 'Solvent', shown: false },
      { key: 'Laser power', shown: true },
    ]);
    expect([refused.statusCode, faultsOf(refused)]).toEqual([
      400,
      [{ path: 'experiments', message: 'Not a condition of the experiment: Laser power' }],
    ]);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([solvent]);
  });

  it('uses the default for conditions that are added later, even under an earlier key', async () => {
    const made = await addMeasuredExercise(get(), {
      conditions: [
        { key: 'Batch', shown: true },
        { key: 'Solvent', shown: false },
      ],
    });
    await made.author.patch(made.experimentPath, { conditions: [solvent, temperature] });
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([temperature]);
    await made.author.patch(made.experimentPath, { conditions: [solvent, customCondition] });
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([]);
  });

  it('sends a new preview and a new experiment after a condition changes', async () => {
    const made = await addMeasuredExercise(get());
    const student = get().as('STUDENT');
    const [{ id: handle }] = (await student.get(made.path)).json().experiments;
    const reads = [
      { caller: made.author, path: `${made.path}/preview` },
      { caller: student, path: `${made.path}/experiments/${handle}` },
    ];
    const tags = await Promise.all(
      reads.map(async ({ caller, path }) => (await caller.get(path)).headers.etag),
    );
    const readAgain = (read: number) =>
      reads[read]!.caller.get(reads[read]!.path, { 'if-none-match': String(tags[read]) });
    for (const read of [0, 1]) expect((await readAgain(read)).statusCode).toBe(304);
    const changed = { ...solvent, value: 'C6D6' };
    await made.author.patch(made.experimentPath, { conditions: [changed] });
    expect((await readAgain(0)).json().experiments[0].conditions).toEqual([changed]);
    expect((await readAgain(1)).json().conditions).toEqual([changed]);
  });

  it('copies the flags with the exercise and restores them from the bin', async () => {
    const made = await addMeasuredExercise(get(), { conditions: [{ key: 'Solvent', shown: false }] });
    const { id } = (await made.author.post(`${made.path}/copies`)).json() as { id: number };
    expect(await conditionsOf(made.author, `/exercises/${id}/preview`)).toEqual([]);
    await made.author.delete(made.path);
    const [entry] = (await made.author.get('/bin')).json().items as [{ id: string }];
    await made.author.post(`/bin/${entry.id}/restore`);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([]);
  });
});
