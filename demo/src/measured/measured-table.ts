import { writePeakTable } from '../tables/peak-table.ts';
import type { MeasuredSpectrum } from './measured-peaks.ts';

const minIntegral = 0.001;

export function writeMeasuredTable({ type, peaks, frequencyMHz, ...spectrum }: MeasuredSpectrum): string {
  const header = {
    type,
    title: type,
    basis: 'measured peaks',
    ...Object.fromEntries(
      (['source', 'solvent', 'from', 'to', 'noise'] as const).flatMap((key) =>
        spectrum[key] === undefined ? [] : [[key, spectrum[key]]],
      ),
    ),
    ...(frequencyMHz !== undefined && { frequency: frequencyMHz }),
  };
  if (type === 'IR') return writePeakTable(header, 'position (cm-1)  transmittance (%)  width (cm-1)', peaks);
  if (type.endsWith('-MS')) return writePeakTable(header, 'm/z  relative intensity', peaks);
  return writePeakTable(header, 'shift  relative integral  multiplicity  width (Hz)', peaks.map(lineRow));
}

/** The integral of a Lorentzian is proportional to height times width. */
function lineRow(peak: string): string {
  const [shift, height = '', width = ''] = peak.split(' ');
  const integral = (Number(height) * Number(width)) / 100;
  const drawn = Math.sign(integral) * Math.max(minIntegral, Math.abs(integral));
  return `${shift}  ${drawn.toFixed(4)}  s  width=${width}`;
}
