import { defaultBasis, spectrumBases } from '../../../spectrum.ts';
import type { Spectrum, SpectrumBasis, SpectrumMetadata } from '../../../spectrum.ts';
import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { drawInfrared, drawUpwardBands } from './band-peak-table.ts';
import { drawCrossPeakTable } from './cross-peak-table.ts';
import { drawNmr } from './nmr-peak-table.ts';
import { NMR_TABLE_DEFAULTS } from './nmr-table-types.ts';
import { readCellNumber, isCrossPeakType, isMassTableType, parsePeakTable } from './peak-table-document.ts';
import type { MassTableType, PeakTableDocument } from './peak-table-document.ts';

/*
 * The Elucida peak table, for an author who has a printed table and no instrument file: plain text, one thing a line,
 * `#` after a blank (or at the start of a line) begins a comment. Header lines are `key: value`:
 *
 *   elucida-peak-table: 1        must come first
 *   type: NMR-H                  NMR-H, NMR-C13, NMR-DEPT90, NMR-DEPT135, NMR-APT, NMR-F19, NMR-P31, NMR-B11, NMR-N15, NMR-Si29,
 *                                HSQC, HMBC, COSY, TOCSY, NOESY, ROESY, IR, Raman, UV-Vis, EI-MS, ESI-MS or MS-MS
 *   title, source, copyright     free text; `source` names the publication that the values are from
 *   basis                        origin of the values: measured peaks, published values (unless said) or approximate values
 *   solvent, frequency           for example CDCl3 and 300 (MHz)
 *   from, to, points             ends of the axis and number of points
 *   width                        width of a line at half height: Hz in NMR, cm-1 in IR and Raman
 *   noise                        standard deviation in percent of the highest line (IR: of transmittance)
 *   lines                        NMR lines to add: TMS, solvent, water, each with its area in nuclei if wanted
 *
 *   indirect-frequency, indirect-from, indirect-to, indirect-points   the same of the indirect dimension of cross peaks
 *   diagonal                     yes or no: whether COSY, TOCSY, NOESY or ROESY get their diagonal
 *
 * Rows, columns parted by blanks, semicolons or `|`:
 *
 *   NMR     shift  number of nuclei  multiplicity  J J ... (Hz)  width=...      4.12  2  q  7.1
 *           the multiplicity is one of s d t q p sext sept m, or a combination (dd, ddt) with one J a letter; `br` makes it
 *           broad; the shift of an `m` may be a range (7.35-7.20); the shift alone is enough; the number of nuclei of a DEPT or an
 *           APT is negative where the signal points down
 *   IR      position  strength  width       1742  vs      strength: vs s m w vw, or the transmittance (%) at the band; width or br
 *   Raman   position  relative intensity  width; UV-Vis likewise, with wavelength, absorbance and width in nm
 *   MS      m/z  relative intensity
 *   HSQC, HMBC, COSY, TOCSY, NOESY, ROESY   direct shift  indirect shift  relative volume  direct width (Hz)  indirect width (Hz)
 *           the volume and the widths may be left out; a negative volume is a CH2 of an edited HSQC; peaks of one nucleus are mirrored
 */

/** The spectrum that a peak table describes, drawn with the line shapes of its kind. */
export function readPeakTable(text: string, limits: ReadLimits): Outcome<Spectrum> {
  const parsed = parsePeakTable(text);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  const given = document.header.get('basis');
  const basis = given === undefined ? defaultBasis : spectrumBases.find((known) => known === given.value);
  if (basis === undefined) {
    return fail('bad-line', `The basis of a peak table must be one of ${spectrumBases.join(', ')}.`, {
      line: given?.line ?? 1,
      label: 'basis',
    });
  }
  const metadata = describe(document, basis);
  const drawn = draw(document, text, { metadata, limits });
  if (drawn.ok && drawn.value.kind !== 'nmr-2d' && drawn.value.metadata.numberOfPoints > limits.maxPoints) {
    return fail('too-many-points', `At most ${limits.maxPoints} points can be drawn.`);
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

/** Says how the ions of a table were made; one of MS-MS leaves it open. */
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
    const mass = readCellNumber(row, { index: 0, name: 'm/z', least: 0.1, most: 100_000 });
    if (!mass.ok) return mass;
    const height = readCellNumber(row, { index: 1, name: 'relative intensity', least: 0, most: 1e15 });
    if (!height.ok) return height;
    mz.push(mass.value);
    intensity.push(height.value);
  }
  if (!intensity.some((value) => value > 0))
    return fail('no-spectrum', 'No peak has an intensity above zero.');
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
