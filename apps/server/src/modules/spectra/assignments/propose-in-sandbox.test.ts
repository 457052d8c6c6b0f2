import { expect, it } from 'vitest';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { proposeInSandbox } from './propose-in-sandbox.ts';

const axis = { min: 0, max: 10, left: 10, right: 0, unit: 'ppm', label: '1H' };
const metadata = { x: axis, y: axis, intensity: { min: 0, max: 1 }, nbPoints: 4 };
/** Longer than a process can read between two checks of its processor time. */
const longText = `M  END\n> <NMREDATA_ASSIGNMENT>\n${'a, 1.25, 1\\\n'.repeat(1_000_000)}\n`;
const task = { text: '', type: 'NMR-HSQC-HC', metadata, drawing: '' };

it('an assignment that takes too long to read is refused, and the next one is read', async () => {
  expect(await proposeInSandbox({ ...task, text: longText }, { processorMs: 1 })).toEqual({
    ok: false,
    code: 'no-assignment',
    message: 'The assignment could not be read: it took too long.',
  });
  expect(await proposeInSandbox(task)).toEqual({
    ok: false,
    code: 'no-assignment',
    message: 'The uploaded file has no assignment: it is not an NMReDATA file.',
  });
});

it('an assignment is not refused because the machine is busy: it may be sent again', async () => {
  await expect(proposeInSandbox(task, { wallMs: 1 })).rejects.toThrow(QueueFull);
});
