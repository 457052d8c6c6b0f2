import { failureMessages } from '@elucida/contract';
import { useState } from 'react';
import { isCancelled } from './upload-progress.tsx';
import { isStaleFailure } from '../../lib/stale-failure.ts';
import { toastError, toastSuccess } from '../states/toast.ts';

interface Refetchable<Entity> {
  refetch: (options: { throwOnError: true }) => Promise<{ data: Entity | undefined }>;
}

/** One of those that a query reads together. Throws where it is no longer there. */
export function refetchOne<Data, Entity extends { id: string }>(
  query: Refetchable<Data>,
  id: string,
  listOf: (data: Data) => readonly Entity[],
): Refetchable<Entity> {
  return {
    refetch: async (options) => {
      const { data } = await query.refetch(options);
      const found = data && listOf(data).find((each) => each.id === id);
      if (found === undefined) throw new Error(failureMessages.notFound);
      return { data: found };
    },
  };
}

export interface SaveOptions {
  /** Where no form stands by that says so. */
  reportsConflict?: boolean;
}

/**
 * An entity in a form: the version that was here first is edited, and one that comes in the meantime does not touch
 * what is typed until the newest is asked for. `ownChange` is a version that another action of the same page made: the
 * form takes it, and keeps what is typed.
 */
export function useEditedEntity<Entity>(first: Entity, query: Refetchable<Entity>, ownChange?: Entity) {
  const [edited, setEdited] = useState(first);
  const [loads, setLoads] = useState(0);
  const [seenChange, setSeenChange] = useState(ownChange);
  if (ownChange !== undefined && ownChange !== seenChange) {
    setSeenChange(ownChange);
    setEdited(ownChange);
    setLoads(loads + 1);
  }
  const [saves, setSaves] = useState(0);
  return {
    edited,
    /** Grows with each that succeeded. */
    saves,
    /**
     * Takes what the server answers as what is edited from now on. Says what it refuses, and throws it; that somebody
     * else was faster is said by the form, which knows what can be done.
     */
    async save(saving: Promise<Entity>, done: string, { reportsConflict = false }: SaveOptions = {}) {
      try {
        const saved = await saving;
        setEdited(saved);
        setSaves((count) => count + 1);
        toastSuccess(done);
        return saved;
      } catch (error) {
        const isTold = isCancelled(error) || (isStaleFailure(error) && !reportsConflict);
        if (!isTold) toastError((error as Error).message);
        throw error;
      }
    },
    /** For `useConflict`. */
    newest: {
      loads,
      async load(): Promise<void> {
        const { data } = await query.refetch({ throwOnError: true });
        if (data === undefined) return;
        setEdited(data);
        setLoads((count) => count + 1);
      },
    },
  };
}
