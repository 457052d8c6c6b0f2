import { readWire } from '@elucida/spectra';
import { describe, expect, it, vi } from 'vitest';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import {
  protonTable,
  type MeasuredExercise,
  addMeasuredExercise,
  saveConditions,
} from './testing/measured-exercise.ts';

describeApp('the conditions of an experiment inside an exercise', (get) => {
  describe('and the spectrum', () => {
    const accept = { accept: 'application/octet-stream' };

    async function spectrumOf(caller: TestCaller, made: MeasuredExercise) {
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
      const made = await addMeasuredExercise(get());
      const student = get().as('STUDENT');
      const shown = await spectrumOf(student, made);
      expect(shown).toMatchObject({ inJson: 'CDCl3', inBytes: 'CDCl3', frequency: 400, encoding: 'br' });
      await saveConditions(made, [{ key: 'Solvent', shown: false }]);
      for (const caller of [student, made.author]) {
        const hidden = await spectrumOf(caller, made);
        expect(hidden).toMatchObject({ frequency: 400, encoding: 'br' });
        expect([hidden.inJson, hidden.inBytes]).toEqual([undefined, undefined]);
        expect(hidden.etag).not.toBe(shown.etag);
      }
    });

    it('removes a hidden solvent once for many simultaneous downloads', async () => {
      const table = protonTable.replace('2.1  3', '2.2  3');
      const made = await addMeasuredExercise(
        get(),
        { conditions: [{ key: 'Solvent', shown: false }] },
        table,
      );
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
      const made = await addMeasuredExercise(get(), { conditions: [{ key: 'Solvent', shown: false }] });
      const hidden = await spectrumOf(get().as('STUDENT'), made);
      await made.author.patch(made.experimentPath, { conditions: [] });
      const shown = await spectrumOf(get().as('STUDENT'), made);
      expect(shown.inBytes).toBe('CDCl3');
      expect(shown.etag).not.toBe(hidden.etag);
    });
  });
});
