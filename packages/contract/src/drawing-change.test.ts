import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingChange, withDrawingChange } from './drawing-change.ts';

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
  it('makes of the former drawing the next one, whatever the two are', () => {
    fc.assert(
      fc.property(text, text, (former, next) => {
        expect(withDrawingChange(former, drawingChange(former, next))).toBe(next);
      }),
    );
  });

  it('is short where little has changed', () => {
    const former = '    1.2990   -0.7500    0.0000 C   0  0  0\n'.repeat(25);
    const next = former.replace(/C(?=[^C]*$)/, 'O');
    expect(drawingChange(former, next).length).toBeLessThan(40);
  });

  it('is refused where it was made of another drawing, or is none at all', () => {
    const change = drawingChange('abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz!');
    expect(withDrawingChange('abcdefghijklmnopqrstuvwxyZ', change)).toBeUndefined();
    expect(withDrawingChange('', change)).toBeUndefined();
    fc.assert(
      fc.property(text, fc.string(), (former, noChange) => {
        expect(withDrawingChange(former, noChange)).toBeUndefined();
      }),
    );
  });

  it('grows to no drawing that is larger than may be', () => {
    expect(withDrawingChange('a', 'zzzzz~1~:zzzzz;')).toBeUndefined();
    expect(withDrawingChange('a', '1~1~:zzzzz;')).toBeUndefined();
  });
});
