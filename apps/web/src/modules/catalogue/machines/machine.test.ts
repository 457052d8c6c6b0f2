import { describe, expect, it } from 'vitest';
import { describeMachineLosses } from './machine-consequences.ts';
import { machineTypeHint, machineTypeText } from './machine-types.ts';

describe('describeMachineLosses', () => {
  it('states how many experiments are deleted with a machine', () => {
    expect(describeMachineLosses(0)).toMatch(/^It has no experiments\./);
    expect(describeMachineLosses(1)).toMatch(/^This also deletes its 1 experiment with/);
    expect(describeMachineLosses(7)).toMatch(/^This also deletes its 7 experiments with/);
  });
});

describe('machineTypeText', () => {
  it('formats a machine type with its name if it has one', () => {
    expect(machineTypeText(3)).toBe('3 (MS)');
    expect(machineTypeText(42)).toBe('42');
    expect(machineTypeHint).toBe('1 NMR, 2 2D NMR, 3 MS, 4 IR, 5 Raman');
  });
});
