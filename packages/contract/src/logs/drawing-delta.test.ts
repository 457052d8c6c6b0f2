import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDrawingDelta, applyDrawingDelta } from './drawing-delta.ts';

const line = fc.constantFrom(
  '    1.2990   -0.7500    0.0000 C   0  0  0\n',
  '   21.1741  -17.9930    0.0000 N   0  0  0\n',
  '  4  7  1  0\n',
  'M  END\n',
  '~:;,',
  '🧪',
);
const drawing = fc.array(fc.oneof(line, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 });
const text = drawing.map((lines) => lines.join(''));

describe('the change of a drawing', () => {
  it('applies the delta between any two drawings', () => {
    fc.assert(
      fc.property(text, text, (former, next) => {
        expect(applyDrawingDelta(former, computeDrawingDelta(former, next))).toBe(next);
      }),
    );
  });

  it('writes a short delta if little of a drawing changed', () => {
    const former = '    1.2990   -0.7500    0.0000 C   0  0  0\n'.repeat(25);
    const next = former.replace(/C(?=[^C]*$)/, 'O');
    expect(computeDrawingDelta(former, next).length).toBeLessThan(40);
  });

  it('rejects a delta of another drawing and an invalid one', () => {
    const change = computeDrawingDelta('abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz!');
    expect(applyDrawingDelta('abcdefghijklmnopqrstuvwxyZ', change)).toBeUndefined();
    expect(applyDrawingDelta('', change)).toBeUndefined();
    fc.assert(
      fc.property(text, fc.string(), (former, noChange) => {
        expect(applyDrawingDelta(former, noChange)).toBeUndefined();
      }),
    );
  });

  it('never splits a character, and rejects a delta that does', () => {
    const drawn = (character: string) => `a line of ten or more ${character} and another line of them`;
    // Two characters with one and the same first half.
    const change = computeDrawingDelta(drawn('🧪'), drawn('🧬'));
    expect(change).not.toMatch(/\p{Surrogate}/u);
    expect(applyDrawingDelta(drawn('🧪'), change)).toBe(drawn('🧬'));
    const halved = computeDrawingDelta('', 'half \ud83e');
    expect(applyDrawingDelta('', halved)).toBeUndefined();
  });

  it('writes and accepts at most 2,000 pieces in a delta', () => {
    const former = 'abcdefghij';
    const next = former.repeat(2_001);
    const hash = /~(\w+)~/.exec(computeDrawingDelta(former, next))![1]!;
    const inPieces = (pieces: number) => {
      const [most, last] = [':0,a;'.repeat(pieces - 1), former.repeat(2_002 - pieces)];
      return `${next.length.toString(36)}~${hash}~${most}${last.length.toString(36)}:${last}`;
    };
    expect(applyDrawingDelta(former, inPieces(2_000))).toBe(next);
    expect(applyDrawingDelta(former, inPieces(2_001))).toBeUndefined();
    const numbers = (first: number) =>
      Array.from({ length: 3_000 }, (_, at) => `atom at ${(at * 7_919 + first) % 10_007} `).join('');
    expect(applyDrawingDelta(numbers(1), computeDrawingDelta(numbers(1), numbers(5)))).toBe(numbers(5));
  });

  it('rejects a delta that produces too large a drawing', () => {
    expect(applyDrawingDelta('a', 'zzzzz~1~:zzzzz;')).toBeUndefined();
    expect(applyDrawingDelta('a', '1~1~:zzzzz;')).toBeUndefined();
  });
});
