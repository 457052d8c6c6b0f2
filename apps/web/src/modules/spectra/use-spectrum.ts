import type { Spectrum } from '@elucida/spectra';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import { type SpectrumAddress, loadSpectrum, spectrumQueryKey } from './queries.ts';

export interface LoadedSpectrum {
  /** The coarse level at first, then all of it. */
  spectrum?: Spectrum;
  isComplete: boolean;
  isMissing: boolean;
  error?: Error;
}

const emptyState: LoadedSpectrum = { isComplete: false, isMissing: false };

/** Loads a spectrum once; who comes back to it finds it at once. Nothing is loaded without an address. */
export function useSpectrum(address: SpectrumAddress | undefined): LoadedSpectrum & { retry: () => void } {
  const client = useQueryClient();
  const key = address && JSON.stringify(address);
  const [state, setState] = useState<LoadedSpectrum>(emptyState);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === undefined) {
      setState(emptyState);
      return undefined;
    }
    const cacheKey = spectrumQueryKey(JSON.parse(key) as SpectrumAddress);
    const cached = client.getQueryData<Spectrum>(cacheKey);
    if (cached) {
      setState({ spectrum: cached, isComplete: true, isMissing: false });
      return undefined;
    }
    setState(emptyState);
    const abort = new AbortController();
    const onProgress = ({ spectrum, isComplete }: { spectrum: Spectrum; isComplete: boolean }) => {
      if (isComplete) client.setQueryData(cacheKey, spectrum);
      setState({ spectrum, isComplete, isMissing: false });
    };
    loadSpectrum(JSON.parse(key) as SpectrumAddress, { signal: abort.signal, onProgress }).catch(
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof ApiError && error.status === 404;
        setState({ isComplete: false, isMissing, ...(!isMissing && { error: error as Error }) });
      },
    );
    return () => abort.abort();
  }, [client, key, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
