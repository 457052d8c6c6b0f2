import { type SpectrumChanges, type SpectrumInput, endpoints } from '@elucida/contract';
import { type Spectrum, createWireReader } from '@elucida/spectra';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callForBytes } from '../../lib/api/client.ts';
import { clearStoredMarks } from './stored-marks.ts';
import { t } from '../../languages/t.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { isCancelled } from '../../lib/cancelled.ts';

export interface ExperimentPath {
  moleculeId: string;
  experimentId: string;
}

/** Experiment of a molecule, or the handle of an experiment in an exercise. */
export type SpectrumAddress = ExperimentPath | { exerciseId: number; experimentId: string };

export interface LoadedSpectrum {
  /** Coarse level of the spectrum at first, then all points. */
  spectrum: Spectrum;
  isComplete: boolean;
}

function request(address: SpectrumAddress, signal: AbortSignal): Promise<Response> {
  const { experimentId } = address;
  return 'exerciseId' in address
    ? callForBytes(endpoints.exercises.spectrum, {
        params: { id: String(address.exerciseId), experimentId },
        signal,
      })
    : callForBytes(endpoints.spectra.read, { params: { id: address.moleculeId, experimentId }, signal });
}

const createCutShortError = () =>
  new ApiError(0, 'cut-short', t('The spectrum is incomplete: the connection was lost.'));

/**
 * Reads a spectrum: its coarse level as soon as it has arrived, then all points. Throws `ApiError`.
 */
async function* readSpectrum(address: SpectrumAddress, signal: AbortSignal): AsyncGenerator<LoadedSpectrum> {
  const response = await request(address, signal);
  const reader = response.body!.getReader();
  const wire = createWireReader();
  let isCoarseShown = false;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw createCutShortError();
      });
      if (done) throw createCutShortError();
      const { coarse, spectrum, failure } = wire.push(value);
      if (failure) throw new ApiError(0, failure.code, translateMessage(failure.message));
      if (spectrum) return yield { spectrum, isComplete: true };
      if (coarse && !isCoarseShown) {
        isCoarseShown = true;
        yield { spectrum: coarse, isComplete: false };
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Throws any error except that of a missing spectrum. */
function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

const spectrumQueryKey = (address: SpectrumAddress) => ['spectra', JSON.stringify(address)] as const;

/** Loads a spectrum once for all parts of the page, coarse level first; null if there is none. */
export function spectrumQuery(address: SpectrumAddress) {
  const queryKey = spectrumQueryKey(address);
  const load = async (client: QueryClient, signal: AbortSignal): Promise<LoadedSpectrum | null> => {
    for await (const loaded of readSpectrum(address, signal)) {
      if (loaded.isComplete) return loaded;
      client.setQueryData(queryKey, loaded);
    }
    return null;
  };
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => load(client, signal).catch(nullIfMissing),
    // An incomplete spectrum is loaded again.
    staleTime: ({ state: { data } }) => (data?.isComplete === false ? 0 : Infinity),
    structuralSharing: false,
    meta: { isSilent: true },
  });
}

/** Serves miniatures; null if there is no spectrum. */
export function coarseSpectrumQuery(address: SpectrumAddress) {
  const load = async (client: QueryClient, signal: AbortSignal): Promise<Spectrum | null> => {
    const known = client.getQueryData<LoadedSpectrum>(spectrumQueryKey(address));
    if (known) return known.spectrum;
    for await (const { spectrum } of readSpectrum(address, signal)) return spectrum;
    return null;
  };
  return queryOptions({
    queryKey: [...spectrumQueryKey(address), 'coarse'],
    queryFn: ({ client, signal }) => load(client, signal).catch(nullIfMissing),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
}

/** Also removes measurements made on spectra, and comparisons with them. */
function clearSpectrumCache(client: QueryClient): void {
  client.removeQueries({ queryKey: ['spectra'] });
  client.removeQueries({ queryKey: ['measured'] });
  clearStoredMarks();
  client.removeQueries({ queryKey: ['consistency'] });
}

/** Returns a function that drops loaded spectra after another user replaced one. */
export function useInvalidateSpectra(): () => void {
  const client = useQueryClient();
  return () => clearSpectrumCache(client);
}

/** Reloads the molecule after a cancelled upload, which may have been saved all the same. */
function useReloadAfterCancel({ moleculeId }: ExperimentPath) {
  const client = useQueryClient();
  return (error: Error) => {
    if (isCancelled(error)) void client.invalidateQueries({ queryKey: ['molecules', moleculeId] });
  };
}

/** Includes the spectrum's experiment and molecule. */
function useInvalidateSpectrum({ moleculeId }: ExperimentPath) {
  const client = useQueryClient();
  return async ({ hasDataChanged }: { hasDataChanged: boolean }) => {
    if (hasDataChanged) clearSpectrumCache(client);
    // Exercises contain the settings, the copyright and the signals of the spectrum.
    await client.invalidateQueries({ queryKey: ['exercises'], refetchType: 'none' });
    await client.invalidateQueries({ queryKey: ['molecules', moleculeId] });
  };
}

export interface SpectrumUpload {
  files: File[];
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

export function useUploadSpectrum(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  const afterChange = useInvalidateSpectrum(path);
  return useMutation({
    mutationFn: (input: SpectrumUpload & { body: SpectrumInput }) =>
      call(endpoints.spectra.create, { params, ...input }),
    onSuccess: () => afterChange({ hasDataChanged: true }),
    onError: useReloadAfterCancel(path),
  });
}

export function useUpdateSpectrum(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  const afterChange = useInvalidateSpectrum(path);
  return useMutation({
    mutationFn: (input: SpectrumUpload & { body: SpectrumChanges; version: string }) =>
      call(endpoints.spectra.update, { params, ...input }),
    onSuccess: (_, { files, body }) =>
      afterChange({ hasDataChanged: files.length > 0 || body.recipe !== undefined }),
    onError: useReloadAfterCancel(path),
  });
}

export function useRemoveSpectrum(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  const afterChange = useInvalidateSpectrum(path);
  return useMutation({
    mutationFn: (input: { version: string }) => call(endpoints.spectra.remove, { params, ...input }),
    // After a failure too: another user may have changed it, and the page then shows the new
    // version.
    onSettled: () => afterChange({ hasDataChanged: true }),
  });
}
