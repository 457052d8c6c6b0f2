import { describe, expect, it } from 'vitest';
import { decodeOrdinates } from './decode-ordinates.ts';
import { decodeAssignments, decodePairs } from './decode-pairs.ts';

function decode(text: string, maxPoints = 1000): number[] {
  const decoded = decodeOrdinates({ text, firstLine: 10, maxPoints });
  if (!decoded.ok) throw new Error(`${decoded.failure.code} at line ${decoded.failure.place?.line}`);
  return [...decoded.value.ordinates];
}

function failureOf(text: string, maxPoints = 1000): unknown {
  const decoded = decodeOrdinates({ text, firstLine: 10, maxPoints });
  return decoded.ok ? 'read' : { code: decoded.failure.code, line: decoded.failure.place?.line };
}

/** Each form of the standard below must decode to these. */
const values = [1, 2, 3, 3, 2, 1, 0, -1, -2, -3, -12, 120];

describe('ordinates', () => {
  it.each([
    ['AFFN, blanks', '400 1 2 3 3\n404 2 1 0 -1\n408 -2 -3 -12 120'],
    ['AFFN, decimals and exponents', '400 1.0 2.0E+00 .3E+1, 3.\n404 2;1;0 -1\n408 -20e-1 -3 -12 1.2E+02'],
    ['PAC', '400+1+2+3+3\n404+2+1+0-1\n408-2-3-12+120'],
    ['SQZ', '400ABCC\n404BA@a\n408bca2A20'],
    ['SQZ and DUP', '400ABCT\n404BA@a\n408bca2A20'],
    ['DIF', '400AJJ%\n403Cjjj\n406@jjj\n409crJ32'],
    ['DIF and DUP', '400AJT%\n403CjU\n406@jU\n409crJ32'],
    ['mixed forms on one line', '400 1 B+3% \n403CjA@\n407a-2c a2 A20'],
  ])('decodes ordinates from %s', (_, text) => {
    expect(decode(text)).toEqual(values);
  });

  it('repeats a difference as often as the DUP digit states', () => {
    expect(decode('0 5 J U')).toEqual([5, 6, 7, 8]);
    expect(decode('0 5 S 6 s')).toEqual([5, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    expect(decode('0@V12')).toEqual(Array.from({ length: 412 }, () => 0));
  });

  it('accepts a last line that holds only the check value', () => {
    expect(decode('0AJJ\n2C\n')).toEqual([1, 2, 3]);
  });

  it('reads an E as a pseudo-digit unless a signed exponent follows', () => {
    expect(decode('4226.7E642e1')).toEqual([5642, -51]);
    expect(decode('4226.7E+0 5')).toEqual([5]);
  });

  it('returns the abscissa and index of each line start', () => {
    const decoded = decodeOrdinates({ text: '400AJJ\n402CJ\n403D', firstLine: 1, maxPoints: 10 });
    expect(decoded.ok && decoded.value.lineStarts.map(({ abscissa, index }) => [abscissa, index])).toEqual([
      [400, 0],
      [402, 2],
      [403, 3],
    ]);
  });

  it('reports the line of a wrong check value, an unknown character or a line without a number', () => {
    expect(failureOf('400AJJ\n402DJ')).toEqual({ code: 'checksum', line: 11 });
    expect(failureOf('400AJJ\n402C$')).toEqual({ code: 'bad-number', line: 11 });
    expect(failureOf('400 1.2.3')).toEqual({ code: 'bad-number', line: 10 });
    expect(failureOf('400S')).toEqual({ code: 'bad-number', line: 10 });
    expect(failureOf('400 1\n\nnonsense')).toEqual({ code: 'bad-line', line: 12 });
  });

  it('never repeats ordinates beyond the maximum number of points', () => {
    expect(failureOf('400AS999999999999', 50)).toEqual({ code: 'too-many-points', line: 10 });
    expect(failureOf('400 1 2 3', 2)).toEqual({ code: 'too-many-points', line: 10 });
  });
});

describe('pairs', () => {
  const pairs = (text: string, groupSize = 2): unknown => {
    const decoded = decodePairs({ text, firstLine: 5, maxPoints: 100, groupSize });
    return decoded.ok ? [[...decoded.value.x], [...decoded.value.y]] : decoded.failure.code;
  };

  it.each([
    ['commas', '41, 20 43,100\n58, 60.5'],
    ['semicolons', '41 20; 43 100;\n58 60.5'],
    ['blanks and tabs', '41\t20 43 100\n58 60.5'],
    ['pairs broken over lines', '41 20 43\n100 58\n60.5'],
  ])('reads pairs separated by %s', (_, text) => {
    expect(pairs(text)).toEqual([
      [41, 43, 58],
      [20, 100, 60.5],
    ]);
  });

  it('skips a third number or a word of a group', () => {
    expect(pairs('41,20,1 43,100,1', 3)).toEqual([
      [41, 43],
      [20, 100],
    ]);
    expect(pairs('41 20 s 43 100 d', 3)).toEqual([
      [41, 43],
      [20, 100],
    ]);
  });

  it('rejects an invalid number and an incomplete last pair', () => {
    expect(pairs('41 abc')).toBe('bad-number');
    expect(pairs('41 20 43')).toBe('truncated');
  });

  it('reads pairs from peak assignments, whose labels may contain parentheses', () => {
    const decoded = decodeAssignments({
      text: '(7.26, 12.5, <H(1)>)\n(2.04, <M(+)>)',
      firstLine: 1,
      maxPoints: 9,
    });
    expect(decoded.ok && [[...decoded.value.x], [...decoded.value.y]]).toEqual([
      [7.26, 2.04],
      [12.5, 1],
    ]);
  });
});
