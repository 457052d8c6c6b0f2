import type { MeasuredSpectrum } from '@elucida/chemistry';
import type { Exercise } from '@elucida/contract';
import { readSignals } from '@elucida/spectra';
import type { QueryClient } from '@tanstack/react-query';
import { spectrumQuery } from './queries.ts';

/** Types that students expect to be compared, but that are not evaluated. */
const uncomparedTypes: readonly string[] = ['NMR-NOESY', 'NMR-ROESY', 'NMR-TOCSY'];

/**
 * Peaks that the author picked replace automatic ones. Each spectrum is read only once, because
 * reading takes longer than comparing. Throws `ApiError`.
 */
export async function loadMeasuredSpectra(
  client: QueryClient,
  { id, experiments }: Pick<Exercise, 'id' | 'experiments'>,
): Promise<MeasuredSpectrum[]> {
  const measured = await Promise.all(
    experiments.map((experiment) =>
      client.fetchQuery({
        queryKey: ['consistency', 'signals', id, experiment.id, experiment.type, experiment.peaks],
        queryFn: async () => {
          const address = { exerciseId: id, experimentId: experiment.id };
          const loaded = await client.fetchQuery(spectrumQuery(address));
          const picked = experiment.peaks?.map(([x, y]) => ({ x, y }));
          return (loaded && readSignals(loaded.spectrum, { type: experiment.type, picked })) ?? null;
        },
        staleTime: Infinity,
      }),
    ),
  );
  return experiments.flatMap(({ id: experimentId, type }, index): MeasuredSpectrum[] => {
    const signals = measured[index];
    const uncompared = { id: experimentId, type: 'uncompared', experimentType: type } as const;
    if (!signals) return uncomparedTypes.includes(type) ? [{ ...uncompared, reason: 'type' }] : [];
    if ('isCoupled' in signals) return [{ ...uncompared, reason: 'coupled' }];
    return [{ id: experimentId, ...signals }];
  });
}
