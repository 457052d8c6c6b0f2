import type { Spectrum } from './spectrum.ts';

export type OneDimensionalType = 'NMR-H' | 'NMR-C13' | 'IR' | 'EI-MS' | 'ESI-MS' | 'Raman';

/** The experiment type that a spectrum shows by itself; `undefined` where the file leaves it open. */
export function spectrumTypeOf(spectrum: Spectrum): OneDimensionalType | undefined {
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
    case 'mass': {
      const { ionisation } = spectrum.metadata;
      if (ionisation !== undefined) return `${ionisation}-MS`;
      // A library spectrum in nominal masses without any word on the ionisation is electron impact by convention.
      const isNominal = spectrum.mz.length >= 10 && spectrum.mz.every((mz) => Number.isInteger(mz));
      return isNominal ? 'EI-MS' : undefined;
    }
  }
}
