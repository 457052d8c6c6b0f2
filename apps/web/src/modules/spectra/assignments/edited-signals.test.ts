import { describe, expect, it } from 'vitest';
import { editedSignalsOf, signalInputsOf } from './edited-signals.ts';
import { findNearestSignal } from './format-signals.ts';

describe('the signals of an edited assignment', () => {
  it('leaves out an alternative without atoms', () => {
    const [signal] = editedSignalsOf([{ id: 'a', shifts: [1.2], atoms: [[0]], alternatives: [[[1]]] }]);
    const added = { ...signal!, solutions: [...signal!.solutions, [[]]] };
    expect(signalInputsOf([added])).toEqual([
      { id: 'a', shifts: [1.2], atoms: [[0]], alternatives: [[[1]]] },
    ]);
  });

  it('finds the nearest signal although the first one has no shift yet', () => {
    const signals = [{ shifts: [NaN] }, { shifts: [7.26] }];
    expect(findNearestSignal('NMR-H', signals, [7.25])).toBe(1);
    expect(findNearestSignal('NMR-H', signals.toReversed(), [7.25])).toBe(0);
    expect(findNearestSignal('NMR-H', signals, [1])).toBeUndefined();
  });
});
