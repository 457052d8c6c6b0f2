import { translateMessage } from '../../languages/translate-message.ts';
import { useState } from 'react';
import { isCancelled } from '../../lib/cancelled.ts';
import { isStaleFailure } from '../../lib/stale-failure.ts';
import { toastError, toastSuccess } from '../states/toast.ts';

interface Refetchable<Entity> {
  refetch: (options: { throwOnError: true }) => Promise<{ data: Entity | undefined }>;
}

/** Throws if the entity no longer exists. */
export function refetchOne<Data, Entity extends { id: string }>(
  query: Refetchable<Data>,
  id: string,
  listOf: (data: Data) => readonly Entity[],
): Refetchable<Entity> {
  return {
    refetch: async (options) => {
      const { data } = await query.refetch(options);
      const found = data && listOf(data).find((each) => each.id === id);
      if (found === undefined) throw new Error(translateMessage({ code: 'not-found' }));
      return { data: found };
    },
  };
}

export interface SaveOptions {
  /** True if no form reports the conflict. */
  reportsConflict?: boolean;
}

/**
 * A version that arrives later does not change the form until the user loads it. `ownChange` is a
 * version that another action of the same page created: the form adopts it and keeps typed values.
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
    saves,
    /**
     * Adopts the server's reply as the edited version. Reports a failure and throws it; the form
     * itself reports a conflict, because it offers the choices.
     */
    async save(saving: Promise<Entity>, done: string, { reportsConflict = false }: SaveOptions = {}) {
      try {
        const saved = await saving;
        setEdited(saved);
        setSaves((count) => count + 1);
        toastSuccess(done);
        return saved;
      } catch (error) {
        const isReportedElsewhere = isCancelled(error) || (isStaleFailure(error) && !reportsConflict);
        if (!isReportedElsewhere) toastError((error as Error).message);
        throw error;
      }
    },
    /** Argument of `useConflict`. */
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
