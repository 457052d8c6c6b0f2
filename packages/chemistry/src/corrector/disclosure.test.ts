import { expect, it } from 'vitest';
import { applyDisclosure } from './disclosure.ts';
import type { Finding } from './finding.ts';

const fault = (drawnCharge: number): Finding => ({ code: 'drawing-charge', drawnCharge });

const faults = [1, 2, 3, 4, 5, 6, 7].map(fault);
const praise: Finding = { code: 'skeleton-shared', shared: 4, of: 6, severity: 'info' };

it.each(['open', 'guided'] as const)(
  'reports the correct parts at level %s, then the first five faults',
  (level) => {
    expect(applyDisclosure([...faults, praise], level, 1)).toEqual([praise, ...faults.slice(0, 5)]);
  },
);

it.each(['contradictions', 'verdict'] as const)('reports only the first five faults at level %s', (level) => {
  expect(applyDisclosure([praise, ...faults], level, 1)).toEqual(faults.slice(0, 5));
});
