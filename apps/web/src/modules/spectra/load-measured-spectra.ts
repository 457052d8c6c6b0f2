import type { MeasuredSpectrum } from '@elucida/chemistry';
import type { Exercise } from '@elucida/contract';
import { readSignals } from '@elucida/spectra';
import type { QueryClient } from '@tanstack/react-query';
import { fetchSpectrum } from './queries.ts';

/**
 * Returns what the spectra of an exercise say in numbers; peaks that its author picked stand in place
 * of those found by machine. Reading signals takes longer than comparing them: it is done once for
 * each spectrum.
 */
export async function loadMeasuredSpectra(
  client: QueryClient,
  { id, experiments }: Pick<Exercise, 'id' | 'experiments'>,
): Promise<MeasuredSpectrum[]> {
  const measured = await Promise.all(
    experiments.map((experiment) =>
      client.fetchQuery({
        queryKey: ['consistency', 'signals', id, experiment.id, experiment.peaks],
        queryFn: async ({ signal }) => {
          const address = { exerciseId: id, experimentId: experiment.id };
          const spectrum = await fetchSpectrum(client, address, signal);
          const picked = experiment.peaks?.map(([x, y]) => ({ x, y }));
          return (spectrum && readSignals(spectrum, { type: experiment.type, picked })) ?? null;
        },
        staleTime: Infinity,
      }),
    ),
  );
  return experiments.flatMap((experiment, index) => {
    const signals = measured[index];
    return signals ? [{ id: experiment.id, ...signals }] : [];
  });
}
