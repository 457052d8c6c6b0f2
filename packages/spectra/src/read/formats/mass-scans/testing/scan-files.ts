import { zlibSync } from 'fflate';
import { netcdfBytes } from '../../../../testing/netcdf-bytes.ts';
import { toBytes } from '../../../../testing/real-files.ts';

/** Uses the encoding of mzML and mzXML. */
export function base64(
  values: number[],
  { isLittleEndian, isCompressed = false }: { isLittleEndian: boolean; isCompressed?: boolean },
): string {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => new DataView(bytes.buffer).setFloat32(index * 4, value, isLittleEndian));
  return Buffer.from(isCompressed ? zlibSync(bytes) : bytes).toString('base64');
}

/**
 * Three scans: the first is irrelevant, the next two contain the same two ions at slightly
 * different m/z.
 */
const sampleScans = [
  { minutes: 1, peaks: [[41, 1]] },
  {
    minutes: 2,
    peaks: [
      [43.1, 60],
      [58.1, 100],
    ],
  },
  {
    minutes: 3,
    peaks: [
      [42.9, 60],
      [57.9, 50],
    ],
  },
] as const;

export function mzxml(compression: 'none' | 'zlib'): Uint8Array {
  const scans = sampleScans.map(({ minutes, peaks }, index) => {
    const content = base64(peaks.flat(), { isLittleEndian: false, isCompressed: compression === 'zlib' });
    return `<scan num="${index + 1}" msLevel="1" peaksCount="${peaks.length}" retentionTime="PT${minutes * 60}S"><peaks precision="32" compressionType="${compression}">${content}</peaks></scan>`;
  });
  return toBytes(
    `<?xml version="1.0"?>\n<mzXML><msRun><msInstrument><msIonisation category="x" value="EI"/></msInstrument>${scans.join('')}</msRun></mzXML>`,
  );
}

/** One scan with two ions. A group states the encoding of the numbers. */
export function mzml({ group = '', references = '<referenceableParamGroupRef ref="g"/>' } = {}): Uint8Array {
  const array = (accession: string, values: number[]): string =>
    `<binaryDataArray>${references}<cvParam accession="${accession}"/><binary>${base64(values, { isLittleEndian: true })}</binary></binaryDataArray>`;
  return toBytes(
    `<?xml version="1.0"?>\n<mzML><referenceableParamGroup id="g"><cvParam accession="MS:1000521"/>${group}</referenceableParamGroup>` +
      `<spectrum id="scan=7" defaultArrayLength="2">${array('MS:1000514', [43, 58])}${array('MS:1000515', [60, 100])}</spectrum></mzML>`,
  );
}

export const andiFile = netcdfBytes({
  mass_values: sampleScans.flatMap(({ peaks }) => peaks.map(([mz]) => mz)),
  intensity_values: sampleScans.flatMap(({ peaks }) => peaks.map(([, intensity]) => intensity)),
  scan_index: [0, 1, 3],
  scan_acquisition_time: sampleScans.map(({ minutes }) => minutes * 60),
});
