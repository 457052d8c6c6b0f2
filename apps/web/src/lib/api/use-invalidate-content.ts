import { useQueryClient } from '@tanstack/react-query';

/** Returns a function for changes of the whole catalogue; the session and the settings stay. */
export function useInvalidateContent(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !['config', 'session'].includes(String(queryKey[0])),
    });
}
