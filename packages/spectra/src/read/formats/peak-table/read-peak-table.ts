import {
  type Spectrum,
  type SpectrumBasis,
  type SpectrumMetadata,
  defaultBasis,
  spectrumBases,
} from '../../../spectrum.ts';
import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { drawInfrared, drawUpwardBands } from './band-peak-table.ts';
import { drawCrossPeakTable } from './cross-peak-table.ts';
import { drawNmr } from './nmr-peak-table.ts';
import { NMR_TABLE_DEFAULTS } from './nmr-table-types.ts';
import {
  type MassTableType,
  type PeakTableDocument,
  readCellNumber,
  isCrossPeakType,
  isMassTableType,
  parsePeakTable,
} from './peak-table-document.ts';
import { readerText } from '../../../messages/reader-message.ts';

/*
 * The Elucida peak table is a format for authors who have a printed table but no instrument file.
 * It is plain text with one item per line. `#` at the start of a line or after a blank starts a
 * comment. Header lines are `key: value`:
 *
 *   elucida-peak-table: 1      required as the first line
 *   type: NMR-H                NMR-H, NMR-C13, NMR-DEPT90, NMR-DEPT135, NMR-APT, NMR-F19, NMR-P31,
 *                              NMR-B11, NMR-N15, NMR-Si29, HSQC, HMBC, COSY, TOCSY, NOESY, ROESY,
 *                              IR, Raman, UV-Vis, EI-MS, ESI-MS or MS-MS
 *   title, source, copyright   free text; `source` names the publication of the values
 *   basis                      origin of the values: measured peaks, published values (default) or
 *                              approximate values
 *   solvent, frequency         for example CDCl3 and 300 (MHz)
 *   from, to, points           ends of the axis and number of points
 *   width                      full width of a line at half height: Hz in NMR, cm-1 in IR and
 *                              Raman, nm in UV-Vis
 *   noise                      standard deviation in percent of the highest line (IR: of
 *                              transmittance)
 *   lines                      NMR lines to add: TMS, solvent, water, each with an optional
 *                              integral in nuclei
 *   indirect-frequency, indirect-from, indirect-to, indirect-points
 *                              values of the indirect dimension of cross peaks
 *   diagonal                   yes or no: whether COSY, TOCSY, NOESY or ROESY have a diagonal
 *
 * Rows, with columns separated by blanks, semicolons or `|`:
 *
 *   NMR     shift  number of nuclei  multiplicity  J J ... (Hz)  width=...    4.12  2  q  7.1
 *           The multiplicity is s, d, t, q, p, sext, sept or m, or a combination (dd, ddt) with one
 *           J per letter; `br` makes it broad. The shift of an `m` may be a range (7.35-7.20). Only
 *           the shift is required. In a DEPT or an APT the number of nuclei is negative if the
 *           signal points down.
 *   IR      position  strength  width    1742  vs
 *           The strength is vs, s, m, w, vw or the transmittance (%) at the band. The width is a
 *           number or br.
 *   Raman   position  relative intensity  width
 *   UV-Vis  wavelength (nm)  absorbance  width (nm)
 *   MS      m/z  relative intensity
 *   HSQC, HMBC, COSY, TOCSY, NOESY, ROESY
 *           direct shift  indirect shift  relative volume  direct width (Hz)  indirect width (Hz)
 *           The volume and the widths are optional. A negative volume is a CH2 of an edited HSQC.
 *           Peaks of experiments with one nucleus are mirrored.
 */

/** Uses the line shapes of the table's kind. */
export function readPeakTable(text: string, limits: ReadLimits): Outcome<Spectrum> {
  const parsed = parsePeakTable(text);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  const given = document.header.get('basis');
  const basis = given === undefined ? defaultBasis : spectrumBases.find((known) => known === given.value);
  if (basis === undefined) {
    return fail('bad-line', readerText('other-basis', { tableBases: spectrumBases.join(', ') }), {
      line: given?.line ?? 1,
      label: 'basis',
    });
  }
  const metadata = describe(document, basis);
  const drawn = draw(document, text, { metadata, limits });
  if (drawn.ok && drawn.value.kind !== 'nmr-2d' && drawn.value.metadata.numberOfPoints > limits.maxPoints) {
    return fail('too-many-points', readerText('too-many-drawn-points', { maximum: limits.maxPoints }));
  }
  return drawn;
}

function draw(
  document: PeakTableDocument,
  text: string,
  { metadata, limits }: { metadata: Omit<SpectrumMetadata, 'numberOfPoints'>; limits: ReadLimits },
): Outcome<Spectrum> {
  const { type } = document;
  if (isCrossPeakType(type)) return drawCrossPeakTable(document, type, { text, metadata, limits });
  if (isMassTableType(type)) return drawMass(document, { ...metadata, ...ionsOf(type) });
  if (type === 'IR') return drawInfrared(document, text, metadata);
  if (type === 'Raman' || type === 'UV-Vis') return drawUpwardBands(document, type, { text, metadata });
  return drawNmr(document, NMR_TABLE_DEFAULTS[type], { text, metadata });
}

/** The ionisation of MS-MS is unknown. */
function ionsOf(type: MassTableType): Pick<SpectrumMetadata, 'ionisation' | 'msLevel'> {
  if (type === 'MS-MS') return { msLevel: 2 };
  return { ionisation: type === 'EI-MS' ? 'EI' : 'ESI' };
}

function drawMass(
  document: PeakTableDocument,
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
): Outcome<Spectrum> {
  const mz: number[] = [];
  const intensity: number[] = [];
  for (const row of document.rows) {
    const mass = readCellNumber(row, { index: 0, name: 'm/z', min: 0.1, max: 100_000 });
    if (!mass.ok) return mass;
    const height = readCellNumber(row, {
      index: 1,
      name: readerText('column-relative-intensity'),
      min: 0,
      max: 1e15,
    });
    if (!height.ok) return height;
    mz.push(mass.value);
    intensity.push(height.value);
  }
  if (!intensity.some((value) => value > 0)) return fail('no-spectrum', readerText('no-positive-peak'));
  return succeed(makeMassSpectrum(Float64Array.from(mz), Float64Array.from(intensity), metadata));
}

function describe(
  document: PeakTableDocument,
  basis: SpectrumBasis,
): Omit<SpectrumMetadata, 'numberOfPoints'> {
  const remark = `reconstructed from ${basis}`;
  const of = (key: string): string | undefined => document.header.get(key)?.value || undefined;
  const [title, source, copyright, solvent] = [of('title'), of('source'), of('copyright'), of('solvent')];
  const origin = source === undefined ? '' : `: ${source}`;
  return {
    title: title === undefined ? `Spectrum ${remark}` : `${title} (${remark})`,
    copyright: `${copyright === undefined ? '' : `${copyright}; `}${remark}${origin}`,
    basis,
    ...(source !== undefined && { origin: source }),
    ...(solvent !== undefined && { solvent }),
  };
}
