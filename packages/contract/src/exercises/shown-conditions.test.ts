import { describe, expect, it } from 'vitest';
import { conditionKeys } from '../limits.ts';
import { exerciseChanges, exerciseInput } from './exercise-input.ts';
import { conditionFlagsOf, isConditionShown } from './shown-conditions.ts';

describe('a condition of an experiment', () => {
  it('is shown without a flag if it is a solvent, temperature, frequency, energy or wavelength', () => {
    expect(conditionKeys.filter((key) => isConditionShown(key, []))).toEqual([
      'Source Temperature',
      'Sample Temperature',
      'Solvent',
      'Laser wavelength',
      'Electron energy',
      'Proton Larmor frequency',
    ]);
    expect(isConditionShown('solvent of the crystals', [])).toBe(false);
  });

  it('is shown or hidden by its flag', () => {
    expect(isConditionShown('Solvent', [{ key: 'Solvent', shown: false }])).toBe(false);
    expect(isConditionShown('Batch', [{ key: 'Batch', shown: true }])).toBe(true);
    expect(isConditionShown('Batch', [{ key: 'Solvent', shown: true }])).toBe(false);
  });

  it('shares one flag with all others of its key, in the experiment’s order', () => {
    const conditions = [{ key: 'Batch' }, { key: 'Solvent' }, { key: 'Batch' }];
    const gone = { key: 'Laser power', shown: true };
    expect(conditionFlagsOf(conditions, [gone, { key: 'Batch', shown: true }])).toEqual([
      { key: 'Batch', shown: true },
      { key: 'Solvent', shown: true },
    ]);
  });
});

describe('the conditions of an exercise', () => {
  const experiments = [{ id: 'a' }, { id: 'b', conditions: [{ key: 'Solvent', shown: false }] }];

  it('may be absent in a new and in a changed exercise', () => {
    const body = { name: 'A', level: 'EASY', sections: [], public: true, corrector: true, moleculeid: 'm' };
    const made = exerciseInput.parse({ ...body, experiments });
    const changed = exerciseChanges.parse({ experiments });
    for (const parsed of [made.experiments, changed.experiments])
      expect(parsed?.map(({ conditions }) => conditions)).toEqual([
        undefined,
        [{ key: 'Solvent', shown: false }],
      ]);
  });

  it('are only flags: a value is rejected', () => {
    const conditions = [{ key: 'Solvent', shown: true, value: 'CDCl3' }];
    expect(exerciseChanges.safeParse({ experiments: [{ id: 'a', conditions }] }).success).toBe(false);
  });
});
