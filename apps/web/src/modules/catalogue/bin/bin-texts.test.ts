import { describe, expect, it } from 'vitest';
import { describeContents, describeTimeLeft } from './bin-texts.ts';

describe('the texts of a deleted item', () => {
  it('lists the items deleted together with an item, without the item itself', () => {
    const contents = { laboratory: 1, machine: 1, experiment: 3, spectrum: 2 };
    expect(describeContents({ kind: 'laboratory', contents })).toBe(
      'with 1 machine, 3 experiments and 2 spectra',
    );
    expect(describeContents({ kind: 'machine', contents: { machine: 1, experiment: 1 } })).toBe(
      'with 1 experiment',
    );
    expect(describeContents({ kind: 'file', contents: { file: 1 } })).toBe('');
  });

  it('states when an item will be deleted permanently', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const left = (hours: number) => describeTimeLeft(new Date(now.getTime() + hours * 3_600_000), now);
    expect(left(30 * 24)).toBe('in 30 days');
    expect(left(30 * 24 - 0.01)).toBe('in 30 days');
    expect(left(25)).toBe('in 1 day');
    expect(left(40)).toBe('in 1 day');
    expect(left(23.5)).toBe('in 23 hours');
    expect(left(0.5)).toBe('within the hour');
    expect(left(-3)).toBe('within the hour');
  });
});
