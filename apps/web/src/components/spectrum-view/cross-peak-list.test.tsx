import type { MatrixSpectrum } from '@elucida/spectra';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { CrossPeakList } from './cross-peak-list.tsx';

closePages();

function spectrumOf(nucleus: string, indirectNucleus: string): MatrixSpectrum {
  const axis = { unit: 'ppm', label: 'ppm', direction: 'right-to-left' } as const;
  const height = (column: number, row: number) =>
    [80, 30].includes(row) ? Math.exp(-Math.abs(column - 20) / 2) : 0;
  return {
    kind: 'nmr-2d',
    x: { first: 10, last: 0, ...axis },
    indirect: { first: 0, last: 10, ...axis },
    columns: 101,
    rows: 101,
    z: Float32Array.from({ length: 101 * 101 }, (_, index) => height(index % 101, Math.floor(index / 101))),
    yUnit: 'intensity',
    metadata: { numberOfPoints: 101 * 101, nucleus, indirectNucleus },
  };
}

it.each([
  ['1H', '1H', ['8.00 3.00']],
  ['1H', '13C', ['8.00 8.0', '8.00 3.0']],
])('lists the peaks of a %s–%s spectrum, except those on the diagonal', async (direct, indirect, peaks) => {
  const spectrum = spectrumOf(direct, indirect);
  await openPage(
    <CrossPeakList viewer={undefined} spectrum={spectrum} contours={{ threshold: 0.2, highest: 1 }} />,
  );
  const shown = screen.getAllByRole('button').map(({ children }) =>
    [...children]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join(' '),
  );
  expect(shown).toEqual(expect.arrayContaining(peaks));
  expect(shown).toHaveLength(peaks.length);
});
