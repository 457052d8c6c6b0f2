import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMeasurements } from '../../components/spectrum-view/measuring/measurement-set.ts';
import { clearStoredMarks, readStoredMarks, storeMarks } from './stored-marks.ts';

const axis = '10 0';
const marks = {
  ...emptyMeasurements,
  distances: [{ id: '1', x1: 4.1, x2: 1.2, colour: 'blue', isVisible: true }],
};

describe('the stored marks of a spectrum', () => {
  beforeEach(() => localStorage.clear());

  it('returns stored marks only for the same account and spectrum', () => {
    storeMarks('ada 1', axis, marks);
    expect(readStoredMarks('ada 1', axis)?.distances).toEqual(marks.distances);
    expect(readStoredMarks('bob 1', axis)).toBeUndefined();
    expect(readStoredMarks('ada 2', axis)).toBeUndefined();
  });

  it('ignores marks on a file that was replaced, but not those stored without an axis', () => {
    storeMarks('ada 1', '12 -1', marks);
    expect(readStoredMarks('ada 1', axis)).toBeUndefined();
    localStorage.setItem('marks-1 ada 1', JSON.stringify(marks));
    expect(readStoredMarks('ada 1', axis)).toEqual(marks);
  });

  it('ignores stored marks of another format', () => {
    for (const stored of ['{', 'null', '{"distances":[]}', '[]']) {
      localStorage.setItem('marks-1 ada 1', stored);
      expect(readStoredMarks('ada 1', axis), stored).toBeUndefined();
    }
  });

  it('deletes all stored marks and no other data of the device', () => {
    localStorage.setItem('other', 'kept');
    storeMarks('ada 1', axis, marks);
    clearStoredMarks();
    expect(readStoredMarks('ada 1', axis)).toBeUndefined();
    expect(localStorage.getItem('other')).toBe('kept');
  });

  it('does not throw if the browser cannot store marks', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeMarks('ada 1', axis, marks)).not.toThrow();
    full.mockRestore();
  });
});
