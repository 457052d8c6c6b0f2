import { expect, it } from 'vitest';
import { countsCsv } from './counts-csv.ts';

it('the counts as CSV have a line of titles, and cells that stay one cell and run nothing', () => {
  const counts = [
    { name: 'a, "b"', count: 3 },
    { name: '=1+1', count: 0 },
  ];
  expect(countsCsv('User', counts)).toBe('User,Visits\r\n"a, ""b""",3\r\n\'=1+1,0\r\n');
});
