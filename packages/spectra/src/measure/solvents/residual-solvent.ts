import { findExtraLines } from '../../solvent-lines.ts';

export interface LineQuery {
  /** Chemical shift in ppm. */
  shift: number;
  nucleus: string | undefined;
  solvent: string | undefined;
  larmorFrequencyMHz: number;
}

/** Water moves with concentration and temperature, the solvent hardly. */
const SOLVENT_PPM = { '1H': 0.03, '13C': 0.3 } as const;
const WATER_PPM = 0.08;
const REFERENCE_PPM = 0.03;

/** Returns the solvent, `water` or `TMS`; undefined if the line may belong to the sample. */
export function findResidualSolvent({
  shift,
  nucleus,
  solvent = '',
  larmorFrequencyMHz,
}: LineQuery): string | undefined {
  if (nucleus !== '1H' && nucleus !== '13C') return undefined;
  if (Math.abs(shift) <= REFERENCE_PPM) return 'TMS';
  const lines = findExtraLines('solvent', solvent, nucleus) ?? [];
  for (const { shiftPpm, shares, couplingHz } of lines) {
    const halfWidth = (((shares.length - 1) / 2) * couplingHz) / larmorFrequencyMHz;
    if (Math.abs(shift - shiftPpm) <= halfWidth + SOLVENT_PPM[nucleus]) return solvent;
  }
  const water = findExtraLines('water', solvent, nucleus) ?? [];
  return water.some(({ shiftPpm }) => Math.abs(shift - shiftPpm) <= WATER_PPM) ? 'water' : undefined;
}
