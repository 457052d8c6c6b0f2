import { type PasskeyChallenge, endpoints } from '@elucida/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { clearCache } from '../queries.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

/** Browsers create no passkeys for an IP address. */
export const isAtIpAddress = () => /^(?:[\d.]+|\[.*\])$/.test(location.hostname);

export const supportsPasskeys = () => globalThis.PublicKeyCredential !== undefined && !isAtIpAddress();

export const passkeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'passkeys'],
    queryFn: ({ signal }) => call(endpoints.passkeys.list, { params: { id }, signal }),
    staleTime: 0,
  });

/** Replaces the browser's errors with messages of Elucida. */
async function runBrowserCeremony<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const isKnown = (error as Error).name === 'InvalidStateError';
    throw new Error(translateMessage({ code: isKnown ? 'passkey-known' : 'passkey-cancelled' }), {
      cause: error,
    });
  }
}

const descriptors = ({ credentials }: PasskeyChallenge) =>
  credentials.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

async function sign(purpose: 'sign-in' | 'prove') {
  const asked = await call(endpoints.passkeys.challenge, { body: { purpose } });
  const { challenge, rpId } = asked;
  return runBrowserCeremony(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: descriptors(asked),
        userVerification: 'required',
      },
    }),
  );
}

/** Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257];

async function createKey() {
  const asked = await call(endpoints.passkeys.challenge, { body: { purpose: 'add' } });
  const { challenge, rpId, rpName, user } = asked;
  return runBrowserCeremony(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: user!,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: descriptors(asked),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
}

export function useSignInByPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const credential = await sign('sign-in');
      return call(endpoints.passkeys.signIn, { body: { credential } });
    },
    onSuccess: (session) => clearCache(client, session),
  });
}

export async function proveByPasskey(): Promise<void> {
  const credential = await sign('prove');
  await call(endpoints.passkeys.prove, { body: { credential } });
}

/** Also invalidates the account, which has the count of its passkeys. */
function useInvalidatePasskeys(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['accounts', id] });
}

export function useAddPasskey(id: string) {
  const onSettled = useInvalidatePasskeys(id);
  return useMutation({
    mutationFn: async (name: string) => {
      const credential = await createKey();
      await call(endpoints.passkeys.create, { params: { id }, body: { name, credential } });
    },
    onSettled,
  });
}

export function useRenamePasskey(id: string) {
  const onSettled = useInvalidatePasskeys(id);
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call(endpoints.passkeys.rename, { params: { id, passkeyId }, body: { name } }),
    onSettled,
  });
}

export function useRemovePasskey(id: string) {
  const onSettled = useInvalidatePasskeys(id);
  return useMutation({
    mutationFn: (passkeyId: string) => call(endpoints.passkeys.remove, { params: { id, passkeyId } }),
    onSettled,
  });
}

export function useRemoveAllPasskeys(id: string) {
  const onSettled = useInvalidatePasskeys(id);
  return useMutation({
    mutationFn: () => call(endpoints.passkeys.removeAll, { params: { id } }),
    onSettled,
  });
}
