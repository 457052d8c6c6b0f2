import { isOneDimensionalNmr, nucleiOfType, spectrumTypes } from '@elucida/contract';
import type { CurveSpectrum, Spectrum } from '@elucida/spectra';
import type { Projections } from '@elucida/spectrum-viewer';
import { useMemo } from 'react';
import type { SpectrumAddress } from './queries.ts';
import { useSpectrum } from './use-spectrum.ts';

export interface SiblingSpectrum {
  address: SpectrumAddress;
  type: string;
}

/** The plain type precedes those that omit signals. */
function typesOfNucleus(nucleus: string) {
  return spectrumTypes.filter((type) => isOneDimensionalNmr(type) && nucleiOfType(type)[0] === nucleus);
}

function curveOf({ spectrum, isComplete }: ReturnType<typeof useSpectrum>): CurveSpectrum | undefined {
  return isComplete && spectrum?.kind === 'nmr-1d' ? spectrum : undefined;
}

/**
 * Returns the measured spectra for the sides of a two-dimensional one, if the molecule has them.
 */
export function useProjections(
  spectrum: Spectrum | undefined,
  siblings: readonly SiblingSpectrum[],
): Partial<Projections> | undefined {
  const metadata = spectrum?.kind === 'nmr-2d' ? spectrum.metadata : undefined;
  const addressOf = (nucleus: string | undefined) => {
    if (nucleus === undefined) return undefined;
    const ofType = (type: string) => siblings.find((sibling) => sibling.type === type);
    return typesOfNucleus(nucleus).map(ofType).find(Boolean)?.address;
  };
  const top = curveOf(useSpectrum(addressOf(metadata?.nucleus)));
  const left = curveOf(useSpectrum(addressOf(metadata?.indirectNucleus)));
  return useMemo(
    () => (top || left ? { ...(top && { top }), ...(left && { left }) } : undefined),
    [top, left],
  );
}
