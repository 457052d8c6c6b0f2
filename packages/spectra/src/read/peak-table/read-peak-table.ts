import type { Spectrum } from '../../spectrum.ts';
import { failed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';

export function readPeakTable(_text: string, _limits: ReadLimits): Outcome<Spectrum> {
  return failed('unsupported', 'Peak tables cannot be read yet.');
}
