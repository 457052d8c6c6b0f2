import type { ReadSpectra } from '../../format-reader.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { openNetcdf } from './netcdf-variables.ts';
import { type Scan, spectraOfScans } from './scan.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** A run of one hour has about ten thousand scans. */
const MAX_RUN_SCANS = 100_000;
/** In all scans of a run. A byte variable takes eight times its size in memory. */
const MAX_RUN_POINTS = 8_000_000;
const POINT_VARIABLES = ['mass_values', 'intensity_values'];
const SCAN_VARIABLES = ['scan_index', 'scan_acquisition_time', 'total_intensity'];

/** Shared by the scans of a run. */
interface Run {
  masses: Float64Array;
  intensities: Float64Array;
  massScale: number;
}

class AndiScan implements Scan {
  readonly msLevel = 1;
  private readonly run: Run;
  private readonly index: number;
  private readonly start: number;
  private readonly end: number;
  readonly minutes: number | undefined;
  readonly ionCurrent: number;
  readonly declaredPoints: number;

  constructor(
    run: Run,
    place: { index: number; start: number; end: number },
    statedValues: { seconds: number | undefined; ionCurrent: number | undefined },
  ) {
    this.run = run;
    this.index = place.index;
    this.start = place.start;
    this.end = place.end;
    this.declaredPoints = place.end - place.start;
    this.minutes = statedValues.seconds === undefined ? undefined : statedValues.seconds / 60;
    this.ionCurrent = statedValues.ionCurrent ?? this.sum();
  }

  get name(): string {
    return `scan ${this.index + 1}`;
  }

  read(): ReturnType<Scan['read']> {
    const mz = this.run.masses.slice(this.start, this.end);
    const intensity = this.run.intensities.slice(this.start, this.end);
    if (!mz.every(Number.isFinite) || !intensity.every(Number.isFinite))
      return fail('bad-number', readerText('netcdf-number-not-finite', { name: this.name }));
    return succeed({ mz: mz.map((value) => value * this.run.massScale), intensity });
  }

  private sum(): number {
    let sum = 0;
    for (let at = this.start; at < this.end; at++) sum += this.run.intensities[at]!;
    return sum;
  }
}

/** Standard: ASTM E2077. */
export function readAndi(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra> {
  const opened = openNetcdf(bytes);
  if (!opened.ok) return opened;
  const netcdf = opened.value;
  const { attributes, names } = netcdf;
  const hasSpectra = [...POINT_VARIABLES, 'scan_index'].every((name) => names.includes(name));
  if (!hasSpectra) {
    const isChromatogram = names.includes('ordinate_values') || names.includes('total_intensity');
    return fail(
      'unsupported',
      isChromatogram ? readerText('chromatogram') : readerText('netcdf-without-spectra'),
    );
  }
  if (SCAN_VARIABLES.some((name) => netcdf.lengthOf(name) > MAX_RUN_SCANS))
    return fail('too-many-points', readerText('too-many-netcdf-scans', { maximum: MAX_RUN_SCANS }));
  if (POINT_VARIABLES.some((name) => netcdf.lengthOf(name) > MAX_RUN_POINTS))
    return fail('too-many-points', readerText('too-many-netcdf-points', { maximum: MAX_RUN_POINTS }));
  const arrays: Record<string, Float64Array | undefined> = {};
  for (const name of [...POINT_VARIABLES, ...SCAN_VARIABLES]) {
    const read = netcdf.read(name);
    if (!read.ok) return read;
    arrays[name] = read.value;
  }
  const [masses, intensities, starts] = [
    arrays['mass_values'],
    arrays['intensity_values'],
    arrays['scan_index'],
  ];
  if (!masses || !intensities || !starts || starts.length === 0 || masses.length !== intensities.length)
    return fail('bad-number', readerText('netcdf-masses-differ'));
  const factor = (name: string): number => Number(attributes.get(name) ?? 1) || 1;
  const run = { masses, intensities, massScale: factor('mass_factor') };
  const timeScale = factor('time_factor');
  const scans: Scan[] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? masses.length;
    if (!Number.isInteger(start) || start < 0 || end < start || end > masses.length)
      return fail('bad-number', readerText('netcdf-scan-outside', { number: index + 1 }));
    if (end - start > limits.maxPoints)
      return fail(
        'too-many-points',
        readerText('netcdf-scan-too-large', { number: index + 1, points: end - start }),
      );
    const time = arrays['scan_acquisition_time']?.[index];
    const seconds = time === undefined ? undefined : time * timeScale;
    const ionCurrent = arrays['total_intensity']?.[index];
    scans.push(new AndiScan(run, { index, start, end }, { seconds, ionCurrent }));
  }
  const mode = attributes.get('test_ionization_mode') ?? '';
  const ionisation = /electron impact/i.test(mode)
    ? ('EI' as const)
    : /electrospray/i.test(mode)
      ? ('ESI' as const)
      : undefined;
  const title = attributes.get('experiment_title');
  const owner = attributes.get('operator_name');
  return spectraOfScans(
    scans,
    { ...(ionisation && { ionisation }), ...(title && { title }), ...(owner && { owner }) },
    { maxSpectra: limits.maxSpectra },
  );
}
