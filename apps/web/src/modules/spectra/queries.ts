import { type SpectrumChanges, type SpectrumInput, endpoints } from '@elucida/contract';
import { type Spectrum, createWireReader } from '@elucida/spectra';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callForBytes } from '../../lib/api/client.ts';
import { clearStoredMarks } from './stored-marks.ts';

/** Place of an experiment in the catalogue. */
export interface ExperimentPath {
  moleculeId: string;
  experimentId: string;
}

/** Where a spectrum hangs: below a molecule, or inside an exercise by the experiment's handle. */
export type SpectrumAddress = ExperimentPath | { exerciseId: number; experimentId: string };

export interface SpectrumProgress {
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

/** Loads a spectrum coarse level first: tells what it has whenever there is more to draw. Throws `ApiError`. */
export async function loadSpectrum(
  address: SpectrumAddress,
  options: { signal: AbortSignal; onProgress: (progress: SpectrumProgress) => void },
): Promise<void> {
  const response = await request(address, options.signal);
  if (response.body === null) return;
  const reader = response.body.getReader();
  const wire = createWireReader();
  let isCoarseShown = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError(0, 'cut-short', 'The spectrum is incomplete: the connection was lost.');
    const { coarse, spectrum, failure } = wire.push(value);
    if (failure) throw new ApiError(0, failure.code, failure.message);
    if (spectrum) {
      options.onProgress({ spectrum, isComplete: true });
      return;
    }
    if (coarse && !isCoarseShown) {
      isCoarseShown = true;
      options.onProgress({ spectrum: coarse, isComplete: false });
    }
  }
}

/** Under which a whole spectrum is kept. */
export function spectrumQueryKey(address: SpectrumAddress): readonly string[] {
  return ['spectra', JSON.stringify(address)];
}

/** A whole spectrum, from what was loaded already where it was; null where there is none. Throws `ApiError`. */
export async function fetchSpectrum(
  client: QueryClient,
  address: SpectrumAddress,
  signal: AbortSignal,
): Promise<Spectrum | null> {
  const known = client.getQueryData<Spectrum>(spectrumQueryKey(address));
  if (known) return known;
  try {
    await loadSpectrum(address, {
      signal,
      onProgress: ({ spectrum, isComplete }) => {
        if (isComplete) client.setQueryData(spectrumQueryKey(address), spectrum);
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
  return client.getQueryData<Spectrum>(spectrumQueryKey(address)) ?? null;
}

/** Reads the coarse level of a spectrum for a miniature; null where there is none. */
export function coarseSpectrumQuery(client: QueryClient, address: SpectrumAddress) {
  return queryOptions({
    queryKey: [...spectrumQueryKey(address), 'coarse'],
    queryFn: async ({ signal }): Promise<Spectrum | null> => {
      const known = client.getQueryData<Spectrum>(spectrumQueryKey(address));
      if (known) return known;
      const enough = new AbortController();
      signal.addEventListener('abort', () => enough.abort());
      let coarse: Spectrum | null = null;
      try {
        await loadSpectrum(address, {
          signal: enough.signal,
          onProgress: ({ spectrum }) => {
            coarse = spectrum;
            enough.abort();
          },
        });
      } catch (error) {
        if (coarse === null && !(error instanceof ApiError && error.status === 404)) throw error;
      }
      return coarse;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** What was measured on numbers goes with them. */
function clearSpectrumCache(client: QueryClient): void {
  client.removeQueries({ queryKey: ['spectra'] });
  client.removeQueries({ queryKey: ['measured'] });
  clearStoredMarks();
  client.removeQueries({ queryKey: ['consistency'] });
}

/** For a spectrum that somebody else has replaced: what was loaded is not what there is. */
export function useInvalidateSpectra(): () => void {
  const client = useQueryClient();
  return () => clearSpectrumCache(client);
}

/** What was called back too late is there all the same: the page asks. */
function useAfterFailure({ moleculeId }: ExperimentPath) {
  const client = useQueryClient();
  return (error: Error) => {
    if (error.name === 'AbortError') void client.invalidateQueries({ queryKey: ['molecules', moleculeId] });
  };
}

/** The spectrum itself, and what its experiment and molecule tell of it, are not what they were. */
function useAfterChange({ moleculeId }: ExperimentPath) {
  const client = useQueryClient();
  return async ({ hasOtherNumbers }: { hasOtherNumbers: boolean }) => {
    if (hasOtherNumbers) clearSpectrumCache(client);
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
  const afterChange = useAfterChange(path);
  return useMutation({
    mutationFn: (input: SpectrumUpload & { body: SpectrumInput }) =>
      call(endpoints.spectra.create, { params, ...input }),
    onSuccess: () => afterChange({ hasOtherNumbers: true }),
    onError: useAfterFailure(path),
  });
}

export function useUpdateSpectrum(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  const afterChange = useAfterChange(path);
  return useMutation({
    mutationFn: (input: SpectrumUpload & { body: SpectrumChanges; version: string }) =>
      call(endpoints.spectra.update, { params, ...input }),
    onSuccess: (_, { files, body }) =>
      afterChange({ hasOtherNumbers: files.length > 0 || body.recipe !== undefined }),
    onError: useAfterFailure(path),
  });
}

export function useRemoveSpectrum(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  const afterChange = useAfterChange(path);
  return useMutation({
    mutationFn: (input: { version: string }) => call(endpoints.spectra.remove, { params, ...input }),
    // After a failure too: somebody was faster, and who still wants to delete it sees it first.
    onSettled: () => afterChange({ hasOtherNumbers: true }),
  });
}
