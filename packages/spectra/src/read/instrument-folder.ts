import type { Spectrum } from '../spectrum.ts';
import { filesOfDataSet, listBrukerDataSets } from './formats/bruker/bruker-folder.ts';
import { readBrukerDataSet } from './formats/bruker/read-bruker.ts';
import type { NamedBytes, Outcome, ReadLimits } from './read-result.ts';
import { readVarianDataSet } from './formats/varian/read-varian.ts';
import { filesOfVarianDataSet, listVarianDataSets } from './formats/varian/varian-folder.ts';

/** An experiment that an instrument keeps as a folder of files. */
export interface InstrumentDataSet {
  name: string;
  /** Paths of the files that it needs. */
  files: string[];
  read(files: ReadonlyMap<string, Uint8Array>, limits: ReadLimits): Outcome<Spectrum>;
}

/** Folders of Bruker TopSpin and of Varian in a listing of paths. */
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

/** Numbers of TopSpin and Varian, which have no content to tell them by. */
const NUMBERS = /^(fid|ser|[1-4][ri]{1,4})$/;
/** All that instruments keep has no extension or one of these; much of it looks like JCAMP-DX or like a table of numbers. */
const INSTRUMENT_NAME = /^[^.]*$|\.(txt|par|info|temp|prop|xml)$/i;
const TEXT_BYTES = 512;

/** Whether a file beside the data of an instrument has a name as the instrument gives it. */
export function hasInstrumentName(path: string): boolean {
  return INSTRUMENT_NAME.test(nameOf(path));
}

/** Whether a file has the name of an instrument's numbers but holds text, so that its content has to tell what it is. */
export function isTextNamedAsNumbers({ name, bytes }: NamedBytes): boolean {
  if (!NUMBERS.test(nameOf(name)) || bytes.length === 0) return false;
  return bytes.subarray(0, TEXT_BYTES).every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
