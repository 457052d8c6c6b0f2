import type { Spectrum } from '../spectrum.ts';
import { filesOfDataSet, listBrukerDataSets } from './bruker/bruker-folder.ts';
import { readBrukerDataSet } from './bruker/read-bruker.ts';
import type { Outcome, ReadLimits } from './read-result.ts';
import { readVarianDataSet } from './varian/read-varian.ts';
import { filesOfVarianDataSet, listVarianDataSets } from './varian/varian-folder.ts';

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
