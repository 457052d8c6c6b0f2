import { describe, expect, it } from 'vitest';
import { describeLaboratoryLosses } from './laboratory-consequences.ts';

describe('describeLaboratoryLosses', () => {
  it('states how many machines and experiments are deleted with a laboratory', () => {
    expect(describeLaboratoryLosses({ machines: 1, experiments: 12 })).toBe(
      'This also deletes its 1 machine and their 12 experiments. An administrator can restore it within 30 days.',
    );
    expect(describeLaboratoryLosses({ machines: 0, experiments: 0 })).toContain('It contains no machines.');
  });
});
