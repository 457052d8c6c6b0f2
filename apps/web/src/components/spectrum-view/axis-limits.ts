import type { Spectrum, SpectrumAxis } from '@elucida/spectra';
import { nucleusSymbol } from '@elucida/spectrum-viewer';
import { formatUnit } from '../../lib/format-figures.ts';
import type { RangeLimits } from './measuring/measurement-faults.ts';

/** Axis with the first letter of its ends (`x1`, `x2`) and its printed unit. */
export interface RangeAxis {
  name: 'x' | 'y';
  unit: string;
  limits: RangeLimits;
}

export function axisLimits({ first, last }: SpectrumAxis): RangeLimits {
  return { min: Math.min(first, last), max: Math.max(first, last) };
}

/** The axes of a matrix name their nuclei. */
export function listRangeAxes(spectrum: Spectrum): RangeAxis[] {
  const unit = formatUnit(spectrum.x.unit);
  const across = { name: 'x', limits: axisLimits(spectrum.x) } as const;
  if (spectrum.kind !== 'nmr-2d') return [{ ...across, unit }];
  const { nucleus, indirectNucleus } = spectrum.metadata;
  const named = (name: string | undefined) => (name === undefined ? unit : `${nucleusSymbol(name)}, ${unit}`);
  return [
    { ...across, unit: named(nucleus) },
    { name: 'y', unit: named(indirectNucleus), limits: axisLimits(spectrum.indirect) },
  ];
}
