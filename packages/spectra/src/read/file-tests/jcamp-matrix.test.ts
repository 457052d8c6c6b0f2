import { describe, expect, it } from 'vitest';
import { toBytes } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readMatrix } from './testing/read-matrix.ts';

/** 4 columns and 3 rows. */
function jcampMatrix(change: (text: string) => string = (text) => text): Uint8Array {
  const pages = [900, 600, 300].map(
    (hertz, row) =>
      `##PAGE= F1=${hertz}\n##DATA TABLE= (F2++(Y..Y)), PROFILE\n3${'ABC'[row]}1${'ABC'[row]}2 5 -${row}`,
  );
  return toBytes(
    change(
      [
        '##TITLE= small HSQC',
        '##DATA TYPE= nD NMR SPECTRUM',
        '##DATA CLASS= NTUPLES',
        '##NUM DIM= 2',
        '##.OBSERVE FREQUENCY= 100',
        '##.OBSERVE NUCLEUS= ^1H',
        '##NTUPLES= nD NMR SPECTRUM',
        '##SYMBOL= F1, F2, Y',
        '##.NUCLEUS= 13C, 1H',
        '##VAR_TYPE= INDEPENDENT, INDEPENDENT, DEPENDENT',
        '##VAR_DIM= 3, 4, 4',
        '##UNITS= HZ, HZ, ARBITRARY UNITS',
        '##FACTOR= 300, 100, 0.5',
        '##FIRST= 900, 300, 1',
        '##LAST= 300, 0, 1',
        ...pages,
        '##END NTUPLES= nD NMR SPECTRUM',
        '##END=',
      ].join('\n'),
    ),
  );
}

describe('a two-dimensional JCAMP-DX file', () => {
  it('places the smallest indirect shift at the top and the largest direct one at the left', () => {
    const matrix = readMatrix('m', jcampMatrix());
    expect([...matrix.z]).toEqual([15.5, 16, 2.5, -1, 10.5, 11, 2.5, -0.5, 5.5, 6, 2.5, -0]);
    expect(matrix.x).toMatchObject({ first: 3, last: 0, direction: 'right-to-left' });
    expect(matrix.indirect.first).toBeCloseTo(300 / 25.14502, 6);
    expect(matrix.indirect.last).toBeCloseTo(900 / 25.14502, 6);
    expect(matrix.metadata).toMatchObject({
      correlation: 'HSQC',
      indirectNucleus: '13C',
      numberOfPoints: 12,
    });
  });

  it('does not read the number of a page as an abscissa', () => {
    let page = 4;
    const numbered = jcampMatrix((text) =>
      text.replaceAll(/##PAGE= F1=\d+/g, () => `##PAGE= N=${(page += 1)}`),
    );
    expect(readMatrix('m', numbered).indirect).toEqual(readMatrix('m', jcampMatrix()).indirect);
  });

  it.each([
    ['truncated', (text: string) => text.replace('VAR_DIM= 3', 'VAR_DIM= 4')],
    ['truncated', (text: string) => text.replace('5 -1', '')],
    ['too-many-points', (text: string) => text.replace('VAR_DIM= 3, 4', 'VAR_DIM= 99999, 99999')],
    [
      'missing-label',
      (text: string) => text.replace('##SYMBOL= F1', '##SYMBOL= G1').replace('F2, Y', 'G2, Y'),
    ],
    ['missing-label', (text: string) => text.replace('##.NUCLEUS= 13C, 1H\n', '')],
    ['missing-label', (text: string) => text.replace('##FIRST= 900, 300, 1\n', '')],
    ['bad-number', (text: string) => text.replace('5 -1', '5 -x')],
    ['raw-fid', (text: string) => text.replace('nD NMR SPECTRUM', 'nD NMR FID')],
    ['unsupported', (text: string) => text.replace('##NUM DIM', '##.PULSE SEQUENCE= t1ir\n##NUM DIM')],
  ])('rejects the file as %s', (code, change) => {
    expect(readSpectrum([{ name: 'm', bytes: jcampMatrix(change) }])).toMatchObject({
      ok: false,
      failure: { code },
    });
  });
});
