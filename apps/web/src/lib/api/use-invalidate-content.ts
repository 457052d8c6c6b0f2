import { useQueryClient } from '@tanstack/react-query';

/** After a change that reaches through the whole catalogue: everything is read again save who one is and the settings. */
export function useInvalidateContent(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !['config', 'session'].includes(String(queryKey[0])),
    });
}
