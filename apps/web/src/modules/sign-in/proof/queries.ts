import { endpoints } from '@elucida/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { requestProof } from '../../../lib/api/proof-request.ts';

export const proofQuery = queryOptions({
  queryKey: ['session', 'proof'],
  queryFn: ({ signal }) => call(endpoints.session.proof, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const proveByPassword = (password: string) => call(endpoints.session.prove, { body: { password } });

/**
 * Requests a proof if the last one is too old, before an action that cannot be repeated: a large
 * upload, or a download by the browser. Resolves to false if the user gives none.
 */
export async function ensureProof(): Promise<boolean> {
  const { isRecent } = await call(endpoints.session.proof, {});
  return isRecent || requestProof();
}
