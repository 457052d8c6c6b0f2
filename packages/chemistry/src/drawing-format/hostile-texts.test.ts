import fc from 'fast-check';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../testing/drawings.ts';
import { writeKcj } from './kcj-write.ts';
import { writeMolfile } from './molfile-write.ts';
import { readDrawing } from './read-drawing.ts';

describe('hostile texts', () => {
  const chain = (length: number) => drawSmiles('C'.repeat(length));
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  it.each([
    [
      '2,000 atoms',
      () => writeKcj({ atoms: Array.from({ length: 2000 }, () => drawSmiles('C').atoms[0]!), bonds: [] }),
      'too-large',
    ],
    ['megabytes', () => `{"a":"${'x'.repeat(5_000_000)}"}`, 'too-large'],
    ['a hundred thousand levels', () => nested(100_000).slice(0, 499_999), 'too-large'],
    ['fifty levels', () => nested(50), 'too-large'],
    ['NaN coordinates', () => writeKcj(chain(3)).replace(/"x":[^,]+/, '"x":null'), 'unreadable'],
    ['infinite coordinates', () => writeKcj(chain(3)).replace(/"x":[^,]+/, '"x":1e999'), 'unreadable'],
    [
      'bonds that go round in circles',
      () => writeKcj(chain(3)).replace('"connectedObjs":[1,2]', '"connectedObjs":[[1,2,1],[2,1,2]]'),
      'unreadable',
    ],
    [
      'a bond to a bond',
      () => writeKcj(chain(3)).replace('"connectedObjs":[1,2]', '"connectedObjs":[1,4]'),
      'unreadable',
    ],
    [
      'an element that is an object',
      () => writeKcj(chain(3)).replace('"isotopeId":"C"', '"isotopeId":{"toString":null}'),
      'unreadable',
    ],
    [
      'a type that is an object',
      () => writeKcj(chain(3)).replace('"Kekule.Atom"', '{"toString":null}'),
      'unsupported',
    ],
    ['JSON cut off', () => writeKcj(chain(3)).slice(0, 200), 'unreadable'],
  ])('rejects a text with %s within a second', (_, text, code) => {
    const content = text();
    const start = process.cpuUsage();
    expect(readDrawing(content)).toMatchObject({ ok: false, failure: { code } });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });

  it('never throws for random texts', () => {
    const base = [
      writeMolfile(drawSmiles('CC(=O)O')),
      writeKcj(drawSmiles('CC(=O)O')),
      Molecule.fromSmiles('CC(=O)O').toMolfileV3(),
    ];
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.string({ unit: 'binary', maxLength: 6 }));
    fc.assert(
      fc.property(fc.constantFrom(...base), fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
        const damaged = edits.reduce((current, [at, length, insert]) => {
          const place = at % (current.length + 1);
          return current.slice(0, place) + insert + current.slice(place + length);
        }, text);
        const result = readDrawing(damaged);
        if (result.ok) expect(result.drawing.atoms.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
