import type { Gathered } from '../format-reader.ts';
import { done, failed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';
import { openNetcdf } from './netcdf-variables.ts';
import { spectraOfScans } from './scan.ts';
import type { Scan } from './scan.ts';

/** The scans of an ANDI/AIA netCDF file (ASTM E2077). */
export function readAndi(bytes: Uint8Array, limits: ReadLimits): Outcome<Gathered> {
  const opened = openNetcdf(bytes);
  if (!opened.ok) return opened;
  const { attributes, names } = opened.value;
  const hasMasses = ['mass_values', 'intensity_values', 'scan_index'].every((name) => names.includes(name));
  if (!hasMasses) {
    const isChromatogram = names.includes('ordinate_values') || names.includes('total_intensity');
    return failed(
      'unsupported',
      isChromatogram
        ? 'This netCDF file holds a chromatogram without mass spectra; there is no spectrum in it.'
        : 'This netCDF file holds no mass spectra (mass_values, intensity_values, scan_index).',
    );
  }
  const arrays: Record<string, Float64Array | undefined> = {};
  for (const name of [
    'mass_values',
    'intensity_values',
    'scan_index',
    'scan_acquisition_time',
    'total_intensity',
  ]) {
    const read = opened.value.read(name);
    if (!read.ok) return read;
    arrays[name] = read.value;
  }
  const [masses, intensities, starts] = [
    arrays['mass_values'],
    arrays['intensity_values'],
    arrays['scan_index'],
  ];
  if (!masses || !intensities || !starts || starts.length === 0 || masses.length !== intensities.length)
    return failed('bad-number', 'The masses and the intensities of the netCDF file are not of one number.');
  const massScale = Number(attributes.get('mass_factor') ?? 1) || 1;
  const scans: Scan[] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? masses.length;
    if (!Number.isInteger(start) || start < 0 || end < start || end > masses.length)
      return failed('bad-number', `Scan ${index + 1} of the netCDF file is not within its numbers.`);
    if (end - start > limits.maxPoints)
      return failed('too-many-points', `Scan ${index + 1} has ${end - start} points.`);
    const intensity = intensities.subarray(start, end);
    const seconds = arrays['scan_acquisition_time']?.[index];
    scans.push({
      name: `scan ${index + 1}`,
      minutes: seconds === undefined ? undefined : seconds / 60,
      msLevel: 1,
      ionCurrent: arrays['total_intensity']?.[index] ?? intensity.reduce((sum, value) => sum + value, 0),
      read: () => {
        if (!masses.subarray(start, end).every(Number.isFinite) || !intensity.every(Number.isFinite))
          return failed('bad-number', `A number of scan ${index + 1} is not finite.`);
        return done({
          mz: masses.slice(start, end).map((value) => value * massScale),
          intensity: intensity.slice(),
        });
      },
    });
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
    limits.maxSpectra,
  );
}
