import { expect, it } from 'vitest';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { proposeInSandbox } from './propose-in-sandbox.ts';

const axis = { min: 0, max: 10, left: 10, right: 0, unit: 'ppm', label: '1H' };
const metadata = { x: axis, y: axis, intensity: { min: 0, max: 1 }, nbPoints: 4 };
/** Longer than a process can read between two checks of its processor time. */
const longText = `M  END\n> <NMREDATA_ASSIGNMENT>\n${'a, 1.25, 1\\\n'.repeat(1_000_000)}\n`;
const task = { text: '', type: 'NMR-HSQC-HC', metadata, drawing: '' };

it('rejects an assignment that takes too long to read, and reads the next one', async () => {
  expect(await proposeInSandbox({ ...task, text: longText }, { processorMs: 1 })).toEqual({
    ok: false,
    code: 'no-assignment',
    message: { code: 'assignment-unreadable', values: { reason: { code: 'took-too-long' } } },
  });
  expect(await proposeInSandbox(task)).toEqual({
    ok: false,
    code: 'no-assignment',
    message: { code: 'no-assignment-in-file' },
  });
});

it('reports a busy machine as temporary instead of rejecting the assignment', async () => {
  await expect(proposeInSandbox(task, { wallMs: 1 })).rejects.toThrow(QueueFull);
});
