import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import { parameter } from './bruker-parameters.ts';
import { readerText } from '../../../messages/reader-message.ts';

export interface BrukerAxisSource {
  processing: JcampBlock;
  acquisition: JcampBlock | undefined;
  points: number;
  file: string | undefined;
}

export interface ShiftEnds {
  /** First point, in ppm. */
  first: number;
  last: number;
  referenceMHz: number;
}

/** OFFSET of `procs` or `proc2s` is the first point, and the width belongs to SI points. */
export function shiftEnds({ processing, acquisition, points, file }: BrukerAxisSource): Outcome<ShiftEnds> {
  const referenceMHz = parameter(processing, '$SF');
  const offsetPpm = parameter(processing, '$OFFSET');
  const widthHz = parameter(processing, '$SWP') ?? parameter(acquisition, '$SWH');
  if (!referenceMHz || offsetPpm === undefined || !widthHz) {
    const label = !referenceMHz ? 'SF' : offsetPpm === undefined ? 'OFFSET' : 'SW_p';
    const name = file?.slice(file.lastIndexOf('/') + 1) ?? 'procs';
    return fail('missing-label', readerText('no-label-for-axis', { name, label }), {
      ...(file !== undefined && { file }),
      label,
    });
  }
  const last = offsetPpm - ((widthHz / referenceMHz) * (points - 1)) / points;
  return succeed({ first: offsetPpm, last, referenceMHz });
}
