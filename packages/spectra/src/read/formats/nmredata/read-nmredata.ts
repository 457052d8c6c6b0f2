import type { Spectrum } from '../../../spectrum.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { computeMultipletLines } from '../peak-table/multiplet.ts';
import { readPeakTable } from '../peak-table/read-peak-table.ts';
import { type Failure, type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { CORRELATIONS, createLabelFinder, readTags } from './nmredata-tags.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/** Converts lists of peaks and correlations to peak tables and draws these. */
export function readNmredata(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const tags = readTags(text);
  const findAssigned = createLabelFinder(
    readAssignments(tags.get('NMREDATA_ASSIGNMENT') ?? tags.get('NMR_ASSIGNMENT') ?? []),
  );
  const solvent = tags.get('NMREDATA_SOLVENT')?.[0];
  const name = text.split(/\r\n|\n|\r/, 1)[0]?.trim() ?? '';
  const tables: { title: string; table: string }[] = [];
  for (const [tag, lines] of tags) {
    const body = oneDimensionalTable(tag, lines) ?? correlationTable(tag, lines, findAssigned);
    if (body === undefined) continue;
    const heading = name === '' ? body.title : `${name}, ${body.title}`;
    const header = [
      'elucida-peak-table: 1',
      `title: ${heading.slice(0, 200)}`,
      ...(solvent ? [`solvent: ${solvent}`] : []),
    ];
    tables.push({ title: body.title, table: [...header, ...body.lines].join('\n') });
  }
  const spectra: Spectrum[] = [];
  const notes: ReaderMessage[] = [];
  let firstFailure: Failure | undefined;
  // One more than the limit, so that readFiles reports that the others are skipped.
  for (const { title, table } of tables.slice(0, limits.maxSpectra + 1)) {
    const drawn = readPeakTable(table, limits);
    if (drawn.ok) spectra.push(drawn.value);
    else {
      const note = readerText('note-of-part', { part: title, reason: drawn.failure.message });
      firstFailure ??= fail(drawn.failure.code, note);
      notes.push(note);
    }
  }
  if (spectra.length > 0) return succeed({ spectra, notes });
  return firstFailure ?? fail('no-spectrum', readerText('no-nmredata-spectrum'));
}

/** Reads `h1, 8.038, H5`: a label, its shift and its atoms. */
function readAssignments(lines: string[]): Map<string, number> {
  const assignments = new Map<string, number>();
  for (const line of lines) {
    const [label = '', shift = ''] = line.split(',').map((cell) => cell.trim());
    if (label !== '' && shift !== '' && Number.isFinite(Number(shift))) assignments.set(label, Number(shift));
  }
  return assignments;
}

/** Converts `Larmor=300.13` (MHz of the direct dimension) to `frequency: 300.13`. */
function larmorOf(lines: string[]): string[] {
  const value = lines
    .map((line) => /^Larmor\s*=\s*([\d.]+)/i.exec(line)?.[1])
    .find((found) => found !== undefined);
  return value === undefined ? [] : [`frequency: ${value}`];
}

/** Reads `8.0379, S=dd, J=7.8,1.7, N=1, L=h1`: a shift and the properties of its signal. */
function oneDimensionalTable(tag: string, lines: string[]): { title: string; lines: string[] } | undefined {
  const nucleus = /^NMREDATA_1D_(1H|13C)(?:#\d+)?$/.exec(tag)?.[1];
  if (nucleus === undefined) return undefined;
  const isProton = nucleus === '1H';
  const rows = lines.flatMap((line) => {
    // A shift, or the two ends of a range: `7.35-7.20`.
    const shift = /^-?[\d.]+(?:\s*-\s*[\d.]+)?(?=\s*(?:,|$))/.exec(line)?.[0].replace(/\s/g, '');
    if (shift === undefined) return [];
    const multiplicity = /(?:^|,)\s*S\s*=\s*([A-Za-z]+)/.exec(line)?.[1]?.toLowerCase() ?? 's';
    const couplings = (/(?:^|[,\s])J\s*=([^=]*?)(?=,\s*[A-Z]\w*\s*=|$)/.exec(line)?.[1] ?? '')
      .replace(/\([^()]*\)/g, '')
      .split(',')
      .map((value) => Math.abs(Number(value)))
      .filter((value) => value > 0);
    // In 13C, N is the number of hydrogens on the carbon: 0 for a quaternary one.
    const protons = Number(/(?:^|,)\s*N\s*=\s*([\d.]+)/.exec(line)?.[1] ?? 1);
    const nuclei = isProton && protons > 0 ? protons : 1;
    const isKnown = computeMultipletLines(multiplicity, couplings).ok;
    // An unknown splitting of hydrogens is unresolved; decoupled carbons give single lines.
    const unresolved = multiplicity === 'bs' ? 'brs' : /[dtqphm]/.test(multiplicity) ? 'm' : 's';
    const form = isKnown ? [multiplicity, ...couplings].join(' ') : isProton ? unresolved : 's';
    return [`${shift} ${nuclei} ${form}`];
  });
  if (rows.length === 0) return undefined;
  return {
    title: nucleus,
    lines: [`type: ${isProton ? 'NMR-H' : 'NMR-C13'}`, ...larmorOf(lines), ...rows],
  };
}

/**
 * Reads `c3/h1, E=8.9e9, w2=40, w1=133`: labels (or shifts) of the indirect and the direct
 * dimension, volume. Skips the widths in Hz.
 */
function correlationTable(
  tag: string,
  lines: string[],
  findAssigned: (label: string) => number | undefined,
): { title: string; lines: string[] } | undefined {
  const kind =
    lines.map((line) => /^CorType\s*=\s*(\S+)/i.exec(line)?.[1]).find((found) => found !== undefined) ?? '';
  const found = CORRELATIONS.find(({ tag: pattern, isType }) => pattern.test(tag) && isType(kind));
  if (found === undefined) return undefined;
  const shiftOf = (label: string): number | undefined => {
    const value = findAssigned(label) ?? Number(label.trim() === '' ? NaN : label);
    return Number.isFinite(value) ? value : undefined;
  };
  const rows: string[] = [];
  for (const line of lines) {
    const [, indirectLabel = '', directLabel = ''] = /^([^/=,]+)\/([^/=,]+)(?:,|$)/.exec(line) ?? [];
    const [indirect, direct] = [shiftOf(indirectLabel), shiftOf(directLabel)];
    if (indirect === undefined || direct === undefined) continue;
    const volume = Number(/(?:^|,)\s*[EI]\s*=\s*(-?[\d.]+(?:[eE][+-]?\d+)?)/.exec(line)?.[1] ?? 1);
    rows.push(`${direct.toFixed(4)} ${indirect.toFixed(4)} ${(volume || 1).toFixed(6)}`);
  }
  if (rows.length === 0) return undefined;
  return { title: found.type, lines: [`type: ${found.type}`, ...larmorOf(lines), ...rows] };
}
