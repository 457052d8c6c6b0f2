import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMeasurements } from '../../components/spectrum-view/measuring/measurement-set.ts';
import { clearStoredMarks, readStoredMarks, storeMarks } from './stored-marks.ts';

const marks = {
  ...emptyMeasurements,
  distances: [{ id: '1', x1: 4.1, x2: 1.2, colour: 'blue', isVisible: true }],
};

describe('the marks on a spectrum', () => {
  beforeEach(() => localStorage.clear());

  it('are there again after a reload, for the account and the spectrum that they are of', () => {
    storeMarks('ada 1', marks);
    expect(readStoredMarks('ada 1')?.distances).toEqual(marks.distances);
    expect(readStoredMarks('bob 1')).toBeUndefined();
    expect(readStoredMarks('ada 2')).toBeUndefined();
  });

  it('are none where what is stored has another shape', () => {
    for (const stored of ['{', 'null', '{"distances":[]}', '[]']) {
      localStorage.setItem('marks-1 ada 1', stored);
      expect(readStoredMarks('ada 1'), stored).toBeUndefined();
    }
  });

  it('are deleted together, and nothing else of the device', () => {
    localStorage.setItem('other', 'kept');
    storeMarks('ada 1', marks);
    clearStoredMarks();
    expect(readStoredMarks('ada 1')).toBeUndefined();
    expect(localStorage.getItem('other')).toBe('kept');
  });

  it('do not fail where the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeMarks('ada 1', marks)).not.toThrow();
    full.mockRestore();
  });
});
