import { type SpectrumInput, endpoints } from '@elucida/contract';
import { type Spectrum, createWireReader } from '@elucida/spectra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callForBytes } from './client.ts';

/** Where a spectrum hangs: below a molecule, or inside an exercise by the experiment's handle. */
export type SpectrumAddress =
  { moleculeId: string; experimentId: string } | { exerciseId: number; experimentId: string };

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
    if (done) throw new ApiError(0, 'cut-short', 'The spectrum is cut short: the connection was lost.');
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

export function useUploadSpectrum(moleculeId: string, experimentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: SpectrumInput; files: File[]; onProgress: (fraction: number) => void }) =>
      call(endpoints.spectra.create, { params: { id: moleculeId, experimentId }, ...input }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['molecules', moleculeId] }),
  });
}
