import { type Spectrum, nearestPoint } from '@elucida/spectra';
import type { NucleusShift } from '../marks/marks.ts';
import { findNearestStick } from './nearest-stick.ts';
import { shiftInHertz, formatReadout } from '../speech/readout.ts';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';

/** In axis units. */
export interface CursorPosition {
  x: number;
  /**
   * Ordinate of the nearest measured point or peak; in a matrix, the shift on the indirect axis.
   */
  y: number | undefined;
  hertz: number | undefined;
  /** One for each NMR axis, the direct one first. Linked viewers show these shifts. */
  shifts: readonly NucleusShift[];
  text: string;
}

/** Returns undefined if the scene has no spectrum. */
export function cursorPosition(scene: Scene, at: PixelPoint): CursorPosition | undefined {
  const spectrum = scene.main?.spectrum;
  if (!spectrum) return undefined;
  const stick = spectrum.kind === 'mass' ? findNearestStick(scene, spectrum, at) : undefined;
  const x = stick?.mz ?? scene.x.toValue(at.x);
  const y = spectrum.kind === 'nmr-2d' ? scene.y.toValue(at.y) : nearestPoint(spectrum, x)?.y;
  return {
    x,
    y,
    hertz: shiftInHertz(spectrum, x),
    shifts: shiftsAt(spectrum, x, y),
    text: formatReadout(spectrum, x, y, scene.formatNumber),
  };
}

/** Returns undefined for a J-resolved spectrum, whose indirect axis has couplings. */
export function indirectNucleusOf({ metadata }: Spectrum): string | undefined {
  return metadata.correlation === 'J-resolved' ? undefined : metadata.indirectNucleus;
}

function shiftsAt(spectrum: Spectrum, x: number, y: number | undefined): NucleusShift[] {
  const { nucleus } = spectrum.metadata;
  const indirectNucleus = indirectNucleusOf(spectrum);
  const shifts: NucleusShift[] = [];
  if (spectrum.x.unit === 'ppm' && nucleus !== undefined) shifts.push({ nucleus, shift: x });
  if (spectrum.kind === 'nmr-2d' && indirectNucleus !== undefined && y !== undefined)
    shifts.push({ nucleus: indirectNucleus, shift: y });
  return shifts;
}
