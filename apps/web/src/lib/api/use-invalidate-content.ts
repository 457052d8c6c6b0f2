import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that invalidates all queries except the session and the settings. */
export function useInvalidateContent(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !['config', 'session'].includes(String(queryKey[0])),
    });
}
