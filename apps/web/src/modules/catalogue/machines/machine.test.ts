import { describe, expect, it } from 'vitest';
import { describeMachineLosses } from './machine-consequences.ts';
import { machineTypeHint, machineTypeText } from './machine-types.ts';

describe('before a machine is deleted', () => {
  it('is said how many experiments go with it', () => {
    expect(describeMachineLosses(0)).toMatch(/^It has no experiments\./);
    expect(describeMachineLosses(1)).toMatch(/^This also deletes its 1 experiment with/);
    expect(describeMachineLosses(7)).toMatch(/^This also deletes its 7 experiments with/);
  });
});

describe('the type of a machine', () => {
  it('is told with its name where it has one', () => {
    expect(machineTypeText(3)).toBe('3 (MS)');
    expect(machineTypeText(42)).toBe('42');
    expect(machineTypeHint).toBe('1 NMR, 2 2D NMR, 3 MS, 4 IR, 5 Raman');
  });
});
