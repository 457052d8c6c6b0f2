import { readWire } from '@elucida/spectra';
import { describe, expect, it, vi } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { faultsOf } from '../../testing/faults-of.ts';
import { addExperiment, addMachine, moleculeBody, uploadSpectrum } from '../../testing/factories.ts';
import { type TestCaller, type TestApp, describeApp } from '../../testing/test-app.ts';

const solvent = { key: 'Solvent', value: 'CDCl3', units: '-' };
const sampleType = { key: 'Sample type', value: 'From the shelf', units: '-' };
const ownKey = { key: 'Batch', value: 'B-17', units: '-' };
const temperature = { key: 'Sample Temperature', value: '298', units: 'K' };

const protonTable =
  'elucida-peak-table: 1\ntype: NMR-H\nfrequency: 400\nsolvent: CDCl3\n2.1  3  s\n3.6  2  s\n';

interface Made {
  path: string;
  experimentId: string;
  /** Address of the experiment in the catalogue. */
  place: string;
  author: TestCaller;
}

/**
 * Adds a public exercise on a proton spectrum with a usual condition, a hidden one and a custom
 * one.
 */
async function addMeasured(
  app: TestApp,
  chosen: Record<string, unknown> = {},
  table: string = protonTable,
): Promise<Made> {
  const author = app.as('ADMINISTRATOR');
  const molecule = moleculeBody('COCC');
  await author.post('/molecules', molecule);
  const experimentId = await addExperiment(author, molecule.id, {
    type: 'NMR-H',
    machineId: await addMachine(author),
    conditions: [solvent, sampleType, ownKey],
  });
  const place = { moleculeId: molecule.id, experimentId };
  const uploaded = await uploadSpectrum(author, { ...place, files: [{ name: 'a.txt', bytes: table }] });
  expect(uploaded.statusCode).toBe(201);
  const made = await author.post('/exercises', {
    name: 'An exercise',
    level: 'EASY',
    sections: [],
    public: true,
    confirmed: publicationWarnings,
    corrector: true,
    moleculeid: molecule.id,
    experiments: [{ id: experimentId, ...chosen }],
  });
  expect(made.statusCode).toBe(201);
  const path = `/exercises/${made.json().id}`;
  return { path, experimentId, place: `/molecules/${molecule.id}/experiments/${experimentId}`, author };
}

const choose = ({ author, path, experimentId }: Made, conditions?: object[]) =>
  author.patch(path, { experiments: [{ id: experimentId, ...(conditions && { conditions }) }] });

async function conditionsOf(caller: TestCaller, path: string): Promise<object[]> {
  return (await caller.get(path)).json().experiments[0].conditions as object[];
}

describeApp('the conditions of an experiment inside an exercise', (get) => {
  it('shows standard conditions by default, and hides sample names and custom keys', async () => {
    const made = await addMeasured(get());
    expect(await conditionsOf(made.author, made.path)).toEqual([
      { ...solvent, shown: true },
      { ...sampleType, shown: false },
      { ...ownKey, shown: false },
    ]);
    for (const role of ['GUEST', 'STUDENT'] as const) {
      expect(await conditionsOf(get().as(role), made.path)).toEqual([solvent]);
    }
  });

  it('returns the same conditions to students in every call, and in the preview', async () => {
    const made = await addMeasured(get(), { conditions: [{ key: 'Batch', shown: true }] });
    const student = get().as('STUDENT');
    const [{ id: handle }] = (await student.get(made.path)).json().experiments;
    const experiments = `${made.path}/experiments`;
    const expected = [solvent, ownKey];
    expect((await student.get(experiments)).json()[0].conditions).toEqual(expected);
    expect((await student.get(`${experiments}/${handle}`)).json().conditions).toEqual(expected);
    expect(await conditionsOf(made.author, `${made.path}/preview`)).toEqual(expected);
    expect((await made.author.get(`${experiments}/${handle}`)).json().conditions).toEqual(expected);
  });

  it('follows the author’s choice, which an update without conditions preserves', async () => {
    const made = await addMeasured(get());
    const flags = [
      { key: 'Solvent', shown: false },
      { key: 'Batch', shown: true },
    ];
    const changed = await choose(made, flags);
    expect(changed.json().experiments[0].conditions).toMatchObject([
      { key: 'Solvent', shown: false },
      { key: 'Sample type', shown: false },
      { key: 'Batch', shown: true },
    ]);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([ownKey]);
    expect((await choose(made)).statusCode).toBe(200);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([ownKey]);
    await choose(made, []);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([solvent]);
  });

  it('uses the default again after the experiment was removed and added back', async () => {
    const made = await addMeasured(get(), { conditions: [{ key: 'Batch', shown: true }] });
    await made.author.patch(made.path, { experiments: [] });
    await choose(made);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([solvent]);
  });

  it('rejects a flag for a key that the experiment lacks, and changes nothing', async () => {
    const made = await addMeasured(get());
    const refused = await choose(made, [
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
    const made = await addMeasured(get(), {
      conditions: [
        { key: 'Batch', shown: true },
        { key: 'Solvent', shown: false },
      ],
    });
    await made.author.patch(made.place, { conditions: [solvent, temperature] });
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([temperature]);
    await made.author.patch(made.place, { conditions: [solvent, ownKey] });
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([]);
  });

  it('sends a new preview and a new experiment after a condition changes', async () => {
    const made = await addMeasured(get());
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
    await made.author.patch(made.place, { conditions: [changed] });
    expect((await readAgain(0)).json().experiments[0].conditions).toEqual([changed]);
    expect((await readAgain(1)).json().conditions).toEqual([changed]);
  });

  it('copies the flags with the exercise and restores them from the bin', async () => {
    const made = await addMeasured(get(), { conditions: [{ key: 'Solvent', shown: false }] });
    const { id } = (await made.author.post(`${made.path}/copies`)).json() as { id: number };
    expect(await conditionsOf(made.author, `/exercises/${id}/preview`)).toEqual([]);
    await made.author.delete(made.path);
    const [entry] = (await made.author.get('/bin')).json().items as [{ id: string }];
    await made.author.post(`/bin/${entry.id}/restore`);
    expect(await conditionsOf(get().as('STUDENT'), made.path)).toEqual([]);
  });

  describe('and the spectrum', () => {
    const accept = { accept: 'application/octet-stream' };

    async function spectrumOf(caller: TestCaller, made: Made) {
      const { experiments } = (await get().as('STUDENT').get(made.path)).json();
      const address = `${made.path}/experiments/${experiments[0].id}/spectra`;
      const bytes = await caller.get(address, accept);
      const packed = await caller.get(address, { ...accept, 'accept-encoding': 'br' });
      const read = readWire(bytes.rawPayload);
      if (!read.ok) throw new Error(read.failure.message.code);
      return {
        inJson: (await caller.get(address)).json().metadata.solvent as string | undefined,
        inBytes: read.spectrum.metadata.solvent,
        frequency: read.spectrum.metadata.larmorFrequencyMHz,
        encoding: packed.headers['content-encoding'],
        etag: bytes.headers.etag,
      };
    }

    it('removes a hidden solvent from both spectrum formats and leaves all other data', async () => {
      const made = await addMeasured(get());
      const student = get().as('STUDENT');
      const shown = await spectrumOf(student, made);
      expect(shown).toMatchObject({ inJson: 'CDCl3', inBytes: 'CDCl3', frequency: 400, encoding: 'br' });
      await choose(made, [{ key: 'Solvent', shown: false }]);
      for (const caller of [student, made.author]) {
        const hidden = await spectrumOf(caller, made);
        expect(hidden).toMatchObject({ frequency: 400, encoding: 'br' });
        expect([hidden.inJson, hidden.inBytes]).toEqual([undefined, undefined]);
        expect(hidden.etag).not.toBe(shown.etag);
      }
    });

    it('removes a hidden solvent once for many simultaneous downloads', async () => {
      const table = protonTable.replace('2.1  3', '2.2  3');
      const made = await addMeasured(get(), { conditions: [{ key: 'Solvent', shown: false }] }, table);
      const student = get().as('STUDENT');
      const { experiments } = (await student.get(made.path)).json();
      const address = `${made.path}/experiments/${experiments[0].id}/spectra`;
      const reads = vi.spyOn(get().store.blobs, 'get');
      const packed = { ...accept, 'accept-encoding': 'br' };
      const all = await Promise.all(Array.from({ length: 300 }, () => student.get(address, packed)));
      expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
      expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
      // The stored form is read only to remove values.
      expect(reads).toHaveBeenCalledTimes(1);
      reads.mockRestore();
      const read = readWire((await student.get(address, accept)).rawPayload);
      expect(read.ok && read.spectrum.metadata.solvent).toBeUndefined();
    });

    it('leaves the solvent in the file if the experiment has no such condition', async () => {
      const made = await addMeasured(get(), { conditions: [{ key: 'Solvent', shown: false }] });
      await made.author.patch(made.place, { conditions: [] });
      expect((await spectrumOf(get().as('STUDENT'), made)).inBytes).toBe('CDCl3');
    });
  });
});
