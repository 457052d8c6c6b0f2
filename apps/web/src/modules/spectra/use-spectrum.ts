import { skipToken, useQuery } from '@tanstack/react-query';
import { type SpectrumAddress, spectrumQuery } from './queries.ts';

/** Loads nothing without an address. */
export function useSpectrum(address: SpectrumAddress | undefined) {
  const { data, error, refetch } = useQuery(
    address
      ? spectrumQuery(address)
      : { ...spectrumQuery({ moleculeId: '', experimentId: '' }), queryFn: skipToken },
  );
  return {
    /** Coarse level at first, then all points. */
    spectrum: error === null ? data?.spectrum : undefined,
    isComplete: data?.isComplete ?? false,
    isMissing: data === null,
    error: error ?? undefined,
    retry: () => void refetch(),
  };
}
