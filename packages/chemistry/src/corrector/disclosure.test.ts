import { expect, it } from 'vitest';
import { applyDisclosure } from './disclosure.ts';
import type { Finding } from './finding.ts';

const fault = (drawnCharge: number): Finding => ({ code: 'drawing-charge', drawnCharge });

it.each(['open', 'guided', 'contradictions'] as const)(
  'reports at most five faults at level %s, the first ones, and all remarks',
  (level) => {
    const remark: Finding = { code: 'drawing-aromatic', severity: 'info' };
    const faults = [1, 2, 3, 4, 5, 6, 7].map(fault);
    expect(applyDisclosure([...faults, remark], level, 1)).toEqual([remark, ...faults.slice(0, 5)]);
  },
);
