import { useState } from 'react';
import { toastError, toastSuccess } from './toast.ts';

interface Refetchable<Entity> {
  refetch: () => Promise<{ data: Entity | undefined }>;
}

/**
 * An entity in a form: the version that was here first is edited, and one that comes in the meantime does not touch
 * what is typed. `loads` grows when the newest is asked for: a form with it as its key starts anew.
 */
export function useEdited<Entity>(first: Entity, query: Refetchable<Entity>) {
  const [edited, setEdited] = useState(first);
  const [loads, setLoads] = useState(0);
  return {
    edited,
    loads,
    /** Takes what the server answers as what is edited from now on; says what it refuses, and throws it. */
    async save(saving: Promise<Entity>, done: string): Promise<Entity> {
      try {
        const saved = await saving;
        setEdited(saved);
        toastSuccess(done);
        return saved;
      } catch (error) {
        toastError((error as Error).message);
        throw error;
      }
    },
    async reload(): Promise<void> {
      const { data } = await query.refetch();
      if (data === undefined) return;
      setEdited(data);
      setLoads((count) => count + 1);
    },
  };
}
