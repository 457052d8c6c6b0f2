import type { Spectrum } from '../spectrum.ts';
import { filesOfDataSet, listBrukerDataSets } from './formats/bruker/bruker-folder.ts';
import { readBrukerDataSet } from './formats/bruker/read-bruker.ts';
import type { NamedBytes, Outcome, ReadLimits } from './read-result.ts';
import { readVarianDataSet } from './formats/varian/read-varian.ts';
import { filesOfVarianDataSet, listVarianDataSets } from './formats/varian/varian-folder.ts';

/** An instrument stores it as a folder of files. */
export interface InstrumentDataSet {
  name: string;
  files: string[];
  read(files: ReadonlyMap<string, Uint8Array>, limits: ReadLimits): Outcome<Spectrum>;
}

/** Finds Bruker TopSpin and Varian experiments. */
export function listInstrumentDataSets(paths: string[]): InstrumentDataSet[] {
  return [
    ...listBrukerDataSets(paths).map((dataSet) => ({
      name: dataSet.folder,
      files: filesOfDataSet(dataSet),
      read: (files: ReadonlyMap<string, Uint8Array>, limits: ReadLimits) =>
        readBrukerDataSet(dataSet, files, limits),
    })),
    ...listVarianDataSets(paths).map((dataSet) => ({
      name: dataSet.folder,
      files: filesOfVarianDataSet(dataSet),
      read: (files: ReadonlyMap<string, Uint8Array>, limits: ReadLimits) =>
        readVarianDataSet(dataSet, files, limits),
    })),
  ];
}

/** Names of binary data files of TopSpin and Varian, which have no recognisable content. */
const BINARY_NAME = /^(fid|ser|[1-4][ri]{1,4})$/;
/**
 * Instrument files have no extension or one of these. Many resemble JCAMP-DX or a table of numbers.
 */
const INSTRUMENT_NAME = /^[^.]*$|\.(txt|par|info|temp|prop|xml)$/i;
const TEXT_BYTES = 512;

export function hasInstrumentName(path: string): boolean {
  return INSTRUMENT_NAME.test(nameOf(path));
}

/** Returns true for text, whose format must be detected from its content. */
export function isTextWithBinaryName({ name, bytes }: NamedBytes): boolean {
  if (!BINARY_NAME.test(nameOf(name)) || bytes.length === 0) return false;
  return bytes.subarray(0, TEXT_BYTES).every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
