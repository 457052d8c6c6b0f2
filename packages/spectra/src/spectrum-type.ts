import type { MatrixSpectrum, Spectrum } from './spectrum.ts';

export type OneDimensionalType = 'NMR-H' | 'NMR-C13' | 'IR' | 'EI-MS' | 'ESI-MS' | 'Raman';
export type TwoDimensionalType = 'NMR-HSQC-HC' | 'NMR-HMBC-HC' | 'NMR-HCosy';

/** The experiment type that a spectrum shows by itself; `undefined` where the file leaves it open. */
export function spectrumTypeOf(spectrum: Spectrum): OneDimensionalType | TwoDimensionalType | undefined {
  switch (spectrum.kind) {
    case 'ir':
      return 'IR';
    case 'raman':
      return 'Raman';
    case 'nmr-1d':
      return spectrum.metadata.nucleus === '1H'
        ? 'NMR-H'
        : spectrum.metadata.nucleus === '13C'
          ? 'NMR-C13'
          : undefined;
    case 'nmr-2d':
      return correlationTypeOf(spectrum);
    case 'mass': {
      const { ionisation } = spectrum.metadata;
      if (ionisation !== undefined) return `${ionisation}-MS`;
      // A library spectrum in nominal masses without any word on the ionisation is electron impact by convention.
      const isNominal = spectrum.mz.length >= 10 && spectrum.mz.every((mz) => Number.isInteger(mz));
      return isNominal ? 'EI-MS' : undefined;
    }
  }
}

function correlationTypeOf({ metadata }: MatrixSpectrum): TwoDimensionalType | undefined {
  const { correlation, nucleus, indirectNucleus } = metadata;
  if (correlation === 'COSY') return nucleus === '1H' ? 'NMR-HCosy' : undefined;
  if (nucleus !== '1H' || indirectNucleus !== '13C') return undefined;
  if (correlation === 'HSQC' || correlation === 'HMQC') return 'NMR-HSQC-HC';
  return correlation === 'HMBC' ? 'NMR-HMBC-HC' : undefined;
}
