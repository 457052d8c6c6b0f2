import { type Endpoint, type Exercise, endpoints } from '@elucida/contract';
import { useEffect } from 'react';
import { addressOf } from '../../lib/api/client.ts';
import { type KeptRequest, keepResponses } from '../../lib/api/kept-responses.ts';

/** After opening, the network is left to the visible page. */
const pauseMs = 3_000;

function requestOf(endpoint: Endpoint, params?: Record<string, string>): KeptRequest {
  const accept = endpoint.reply.bytes?.[0] ?? 'application/json';
  return { address: addressOf(endpoint, { params }), accept };
}

/** Stores an exercise with all its spectra, so that it opens without a network. */
export function useStoreExerciseOffline({ id, experiments }: Exercise): void {
  const measured = experiments.filter(({ spectra }) => spectra !== undefined);
  const ids = measured.map((experiment) => experiment.id).join(' ');
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const stop = new AbortController();
    const keep = async () => {
      // Without a service worker nothing would read the stored responses.
      await navigator.serviceWorker.ready;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (stop.signal.aborted) return;
      const spectra = ids.split(' ').filter((experimentId) => experimentId !== '');
      await keepResponses(
        [
          requestOf(endpoints.session.config),
          requestOf(endpoints.session.login),
          requestOf(endpoints.exercises.read, { id: String(id) }),
          ...spectra.map((experimentId) =>
            requestOf(endpoints.exercises.spectrum, { id: String(id), experimentId }),
          ),
        ],
        stop.signal,
      );
    };
    void keep().catch(() => undefined);
    return () => stop.abort();
  }, [id, ids]);
}
