import { expect, it } from 'vitest';
import { canPartition } from './partition-hydrogens.ts';

it('distributes groups to signals with equal rests but different tolerances', () => {
  const signals = [4, 10, 11].map((hydrogens) => ({ hydrogens, shift: 1, large: undefined }));
  const groups = [12, 6, 3, 2, 2].map((count) => ({ count, from: 2, to: 0 }));
  const options = { demand: 'integrals', looseness: 1, budget: { steps: 1_000 } } as const;
  expect(canPartition(signals, groups, options)).toBe('yes');
});
