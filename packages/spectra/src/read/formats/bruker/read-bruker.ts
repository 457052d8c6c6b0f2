import type { Spectrum } from '../../../spectrum.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { readBrukerCurve } from './bruker-curve.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { readBrukerMatrix } from './bruker-matrix.ts';
import { brukerParts } from './bruker-parameters.ts';
import { readBrukerSer } from './bruker-ser.ts';
import { readBrukerFid } from './bruker-fid.ts';

/** Takes metadata from the parameter files and the title. */
export function readBrukerDataSet(
  dataSet: BrukerDataSet,
  files: ReadonlyMap<string, Uint8Array>,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const parts = brukerParts(dataSet, files);
  switch (dataSet.kind) {
    case '1r':
      return readBrukerCurve(dataSet, parts, limits);
    case '2rr':
      return readBrukerMatrix(dataSet, parts, limits);
    case 'fid':
      return readBrukerFid(dataSet, parts, limits);
    case 'ser':
      return readBrukerSer(dataSet, parts, limits);
  }
}
