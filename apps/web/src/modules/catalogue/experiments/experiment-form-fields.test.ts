import { type Experiment, experimentInput } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { toLocalTimeField } from '../../../lib/local-time.ts';
import {
  experimentChangesOf,
  experimentInputOf,
  newExperiment,
  experimentFormFieldsOf,
} from './experiment-form-fields.ts';

const experiment: Experiment = {
  id: 'e',
  name: 'IR',
  type: 'IR',
  machineId: 'm',
  author: { firstname: 'Ada', lastname: 'Lovelace' },
  date: '2026-05-04T10:00:37.123Z',
  conditions: [{ key: 'Solvent', value: 'KBr', units: '-' }],
  images: [],
  spectra: null,
  lastModified: '2026-05-04T10:00:00.000Z',
};

describe('the fields of an experiment form', () => {
  it('creates a new experiment with the current time and the given author', () => {
    const now = new Date(2026, 1, 3, 4, 5, 6);
    const author = { firstname: 'Grace', lastname: 'Hopper' };
    expect(newExperiment(now, author)).toMatchObject({ date: '2026-02-03T04:05', author, conditions: [] });
    expect(experimentInput.shape.date.safeParse('2026-02-03T04:05').success).toBe(true);
  });

  it('sends a local date as the same moment in UTC', () => {
    const date = new Date(2026, 11, 31, 23, 59);
    expect(
      experimentInputOf({ ...experimentFormFieldsOf(experiment), date: toLocalTimeField(date) }).date,
    ).toBe(date.toISOString());
  });

  it('returns no changes for unedited fields, not even for the seconds of the date', () => {
    const values = experimentFormFieldsOf(experiment);
    expect(experimentChangesOf(values, values)).toEqual({});
  });

  it('returns only the changed fields', () => {
    const before = experimentFormFieldsOf(experiment);
    const author = { firstname: 'Ada', lastname: 'King' };
    expect(experimentChangesOf({ ...before, author, conditions: [] }, before)).toEqual({
      author,
      conditions: [],
    });
    const moved = experimentChangesOf({ ...before, date: '2026-01-01T00:00' }, before);
    expect(Object.keys(moved)).toEqual(['date']);
  });
});
