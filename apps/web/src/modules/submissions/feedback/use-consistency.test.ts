import type { Exercise } from '@elucida/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { measuredSpectraQuery } from './use-consistency.ts';

type Experiment = Exercise['experiments'][number];

it('reads the spectra again after a change of picked peaks or of the type of an experiment', () => {
  const experiment: Experiment = { id: 'a', name: '', type: 'NMR-DEPT90', conditions: [] };
  const keyOf = (changes: Partial<Experiment>) =>
    measuredSpectraQuery(new QueryClient(), { id: 1, experiments: [{ ...experiment, ...changes }] }).queryKey;
  expect(keyOf({})).toEqual(keyOf({}));
  expect(keyOf({ peaks: [[1, 2]] })).not.toEqual(keyOf({}));
  expect(keyOf({ type: 'NMR-DEPT135' })).not.toEqual(keyOf({}));
});
