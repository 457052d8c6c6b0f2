import type { CurveSpectrum, OrdinateUnit, Spectrum } from '../../../spectrum.ts';
import { toTransmittancePercent } from '../../assemble/infrared-ordinate.ts';
import { makeCurve, makeCurveOfPoints, makeMassSpectrum } from '../../assemble/make-curve.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { toAbsorbance } from '../../assemble/ultraviolet-ordinate.ts';
import { resolveAbscissa } from './jcamp-abscissa.ts';
import type { JcampBlock } from './jcamp-blocks.ts';
import { domainOfBlock, kindOfBlock } from './jcamp-kind.ts';
import { findRecord } from './jcamp-labels.ts';
import { jcampToMatrix } from './jcamp-matrix.ts';
import { readMetadata } from './jcamp-metadata.ts';
import { jcampFidToSpectrum } from './jcamp-fid.ts';
import { findDataRecord, readJcampTable } from './jcamp-table.ts';
import type { JcampTable } from './jcamp-table.ts';
import { toPpm } from './nmr-shift-axis.ts';

export interface ReadBlock {
  spectrum: Spectrum;
  notes: string[];
}

/** The spectrum of one block; `undefined` where the block holds no data of its own (a link block, a structure, a note). */
export function jcampToSpectrum(block: JcampBlock, limits: ReadLimits): Outcome<ReadBlock> | undefined {
  const record = findDataRecord(block);
  if (record === undefined) return undefined;
  const notes: string[] = [];
  const domain = domainOfBlock(block);
  if (domain === 'matrix') {
    const matrix = jcampToMatrix(block, limits, notes);
    return matrix.ok ? succeed({ spectrum: matrix.value, notes }) : matrix;
  }
  if (domain === 'fid') {
    const transformed = jcampFidToSpectrum(block, limits, notes);
    return transformed.ok ? succeed({ spectrum: transformed.value, notes }) : transformed;
  }
  if (domain === 'matrix-fid') {
    return fail(
      'raw-fid',
      'This file contains the FIDs of a 2D spectrum, which JCAMP-DX does not fully describe. Upload the processed spectrum.',
      { line: findRecord(block, 'DATATYPE')?.line ?? record.line },
    );
  }
  const kind = kindOfBlock(block, notes);
  if (!kind.ok) return kind;
  const table = readJcampTable(block, record, limits);
  if (!table.ok) return table;
  if (!block.isClosed) notes.push('The file has no ##END= label.');
  const spectrum =
    kind.value === 'mass' ? massSpectrum(block, table.value) : curve(block, table.value, kind.value, notes);
  return spectrum.ok ? succeed({ spectrum: spectrum.value, notes }) : spectrum;
}

function massSpectrum(block: JcampBlock, read: JcampTable): Outcome<Spectrum> {
  const metadata = readMetadata(block);
  if (read.form === 'pairs') {
    const { x, y } = read.table;
    if (!y.some((value) => value > 0))
      return fail('no-spectrum', 'No peak has an intensity above zero.', { line: read.record.line });
    const { xFactor } = read.frame;
    return succeed(makeMassSpectrum(xFactor === 1 ? x : x.map((value) => value * xFactor), y, metadata));
  }
  const even = resolveAbscissa(read.frame, read.table, read.record.line);
  if (!even.ok) return even;
  const { ordinates } = read.table;
  const step = (even.value.lastX - even.value.firstX) / Math.max(1, ordinates.length - 1);
  if (!ordinates.some((value) => value > 0))
    return fail('no-spectrum', 'No peak has an intensity above zero.', { line: read.record.line });
  return succeed(
    makeMassSpectrum(
      ordinates.map((_, index) => even.value.firstX + index * step),
      ordinates,
      metadata,
    ),
  );
}

function curve(
  block: JcampBlock,
  read: JcampTable,
  kind: CurveSpectrum['kind'],
  notes: string[],
): Outcome<Spectrum> {
  if (read.form === 'pairs' && read.isPeakList) {
    return fail(
      'unsupported',
      'This file contains only a peak list. To draw a spectrum, write the peaks as an Elucida peak table.',
      {
        line: read.record.line,
        label: read.record.label,
      },
    );
  }
  const raw = read.form === 'pairs' ? read.table.y : read.table.ordinates;
  const { yFactor } = read.frame;
  const scaled = yFactor === 1 ? raw : raw.map((value) => value * yFactor);
  const metadata = readMetadata(block);
  const ordinate = ordinateOf(kind, scaled, read.frame.yUnits);
  if (!ordinate.ok) return ordinate;
  const { y, yUnit, conversion } = ordinate.value;
  if (conversion !== undefined) metadata.conversions = [conversion];
  const common = { kind, unit: UNITS[kind], y, yUnit, metadata };
  const { frame } = read;
  const axis = { frame, block, kind, notes, metadata, line: read.record.line };
  if (read.form === 'pairs') {
    const convert = abscissaConverter({
      ...axis,
      firstX: read.table.x[0] ?? 0,
      lastX: read.table.x.at(-1) ?? 0,
    });
    if (!convert.ok) return convert;
    return succeed(
      makeCurveOfPoints({ ...common, x: read.table.x.map((value) => convert.value(value * frame.xFactor)) }),
    );
  }
  const even = resolveAbscissa(frame, read.table, read.record.line);
  if (!even.ok) return even;
  notes.push(...even.value.notes);
  const { firstX, lastX } = even.value;
  const convert = abscissaConverter({ ...axis, firstX, lastX });
  if (!convert.ok) return convert;
  if (isBentAxis(kind, frame.xUnits)) {
    const step = (lastX - firstX) / Math.max(1, scaled.length - 1);
    return succeed(
      makeCurveOfPoints({ ...common, x: scaled.map((_, index) => convert.value(firstX + index * step)) }),
    );
  }
  return succeed(makeCurve({ ...common, firstX: convert.value(firstX), lastX: convert.value(lastX) }));
}

const UNITS = { 'nmr-1d': 'ppm', ir: 'cm-1', raman: 'cm-1', 'uv-vis': 'nm' } as const;

interface Ordinate {
  y: Float64Array;
  yUnit: OrdinateUnit;
  conversion?: string;
}

function ordinateOf(kind: CurveSpectrum['kind'], y: Float64Array, units: string): Outcome<Ordinate> {
  if (kind === 'uv-vis') return succeed(toAbsorbance(y, units));
  if (kind !== 'ir') return succeed({ y, yUnit: 'intensity' });
  const percent = toTransmittancePercent(y, units);
  return percent.ok ? succeed({ ...percent.value, yUnit: 'transmittance' }) : percent;
}

interface AxisContext {
  frame: JcampTable['frame'];
  block: JcampBlock;
  kind: CurveSpectrum['kind'];
  notes: string[];
  metadata: ReturnType<typeof readMetadata>;
  line: number;
  firstX: number;
  lastX: number;
}

/** How an abscissa of the file becomes ppm or wavenumbers. */
function abscissaConverter(context: AxisContext): Outcome<(x: number) => number> {
  const units = context.frame.xUnits.toUpperCase().replace(/\s/g, '');
  if (context.kind === 'nmr-1d') return toPpm({ ...context, units });
  if (context.kind === 'uv-vis') return toNanometres(context, units);
  if (/MICROMET|^UM$|^µM$/.test(units)) return positive(context, 10_000);
  if (/NANOMET|^NM$/.test(units)) return positive(context, 10_000_000);
  return succeed((x) => x);
}

function isLengthUnit(xUnits: string): boolean {
  return /MICROMET|^\s*[Uµ]M\s*$|NANOMET|^\s*NM\s*$/i.test(xUnits);
}

/** Returns whether points that are even in the file are not even on the axis: wavelengths of an IR, wavenumbers of a UV-Vis spectrum. */
function isBentAxis(kind: CurveSpectrum['kind'], xUnits: string): boolean {
  return kind === 'uv-vis' ? isWavenumberUnit(xUnits) : isLengthUnit(xUnits);
}

function isWavenumberUnit(xUnits: string): boolean {
  return /^\s*(1\/CM|CM-1|CM\^-1|WAVENUMBERS?)\s*$/i.test(xUnits);
}

/** How an abscissa of the file becomes nanometres. */
function toNanometres(context: AxisContext, units: string): Outcome<(x: number) => number> {
  if (/MICROMET|^UM$|^µM$/.test(units)) return succeed((x) => x * 1000);
  if (!isWavenumberUnit(units)) return succeed((x) => x);
  if (context.firstX <= 0 || context.lastX <= 0)
    return fail('bad-number', 'A wavenumber of zero or less cannot be drawn on a wavelength axis.', {
      line: context.line,
    });
  context.metadata.conversions = [
    ...(context.metadata.conversions ?? []),
    'wavenumber converted to wavelength',
  ];
  return succeed((x) => 10_000_000 / x);
}

/** Wavelength to wavenumber needs positive wavelengths. */
function positive(context: AxisContext, factor: number): Outcome<(x: number) => number> {
  if (context.firstX <= 0 || context.lastX <= 0) {
    return fail('bad-number', 'A wavelength of zero or less cannot be drawn on a wavenumber axis.', {
      line: context.line,
    });
  }
  context.metadata.conversions = [
    ...(context.metadata.conversions ?? []),
    'wavelength converted to wavenumber',
  ];
  return succeed((x) => factor / x);
}
