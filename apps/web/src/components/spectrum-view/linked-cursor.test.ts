import { describe, expect, it } from 'vitest';
import { type PointedShifts, linkCursors } from './linked-cursor.ts';

describe('linked cursors', () => {
  it('reports to every other chart where the pointer of a chart is, and when it leaves', () => {
    const cursors = linkCursors();
    const [proton, matrix] = [Symbol('1H'), Symbol('HSQC')];
    const seen: (readonly [string, PointedShifts | undefined])[] = [];
    cursors.follow(proton, (shifts) => seen.push(['1H', shifts]));
    const unfollow = cursors.follow(matrix, (shifts) => seen.push(['HSQC', shifts]));
    const shifts = [{ nucleus: '1H', shift: 2.65 }];
    cursors.point(proton, shifts);
    cursors.point(proton, undefined);
    unfollow();
    cursors.point(proton, shifts);
    expect(seen).toEqual([
      ['HSQC', shifts],
      ['HSQC', undefined],
    ]);
  });
});
