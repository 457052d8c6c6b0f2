import type { SpectrumMetadata } from '@elucida/contract';
import { type Spectrum, xAt } from '@elucida/spectra';
import type { SpectrumRow } from '../../store/spectra-store.ts';

/** All points in the order they are drawn. */
export function pointsOf(spectrum: Spectrum): [number, number][] {
  if (spectrum.kind === 'mass')
    return Array.from(spectrum.mz, (mz, index) => [mz, spectrum.intensity[index]!]);
  return Array.from(spectrum.y, (y, index) => [xAt(spectrum, index), y]);
}

export function catalogueSpectrumView(row: SpectrumRow, spectrum: Spectrum) {
  const { title, copyright, comment, type, name } = row;
  return { title, copyright, comment, type, name, ...numbersOf(row, spectrum, row.lastModified) };
}

/** Inside an exercise nothing that a person wrote goes along: titles, comments and names give answers away. */
export function exerciseSpectrumView(row: SpectrumRow, spectrum: Spectrum, exerciseModified: Date) {
  const neutral = { title: row.type, copyright: '', comment: '', type: row.type, name: row.type };
  return { ...neutral, ...numbersOf(row, spectrum, exerciseModified) };
}

function numbersOf(row: SpectrumRow, spectrum: Spectrum, lastModified: Date) {
  return {
    data: pointsOf(spectrum),
    // Written by `spectrumMetadata` when the file was read.
    metadata: row.metadata as unknown as SpectrumMetadata,
    defaultThreshold: row.defaultThreshold,
    defaultNbLevels: row.defaultNbLevels,
    lastModified: lastModified.toISOString(),
  };
}
