import { createMessage, endpoints, limits } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { rejectDemoAccount } from '../../accounts/demo-accounts.ts';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import { hiddenCookieOptions, sessionCookieName } from '../../../platform/http/headers/cookie-options.ts';
import { parseUserAgent } from '../sessions/parse-user-agent.ts';
import {
  conflict,
  forbidden,
  invalidInput,
  notFound,
  tooManyRequests,
  unauthenticated,
} from '../../../platform/http/failures/failures.ts';
import { limitSender } from '../../../platform/limits/limit-attempts.ts';
import { requireRecentProof } from '../../../platform/http/binding/require-recent-proof.ts';
import type { Caller } from '../../../platform/http/binding/caller.ts';
import { canSignInByPasskey } from '../../accounts/password-access.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/store.ts';
import { countAttempt, rulesBySender, removeAttempt } from '../../../platform/limits/attempts.ts';
import {
  addPasskey,
  updateSignatureCounter,
  createChallenge,
  openSessionByPasskey,
  listPasskeys,
  removePasskey,
  removeAllPasskeys,
  renamePasskey,
} from './store.ts';
import { deleteSession, findSessionHolder, setProvenAt } from '../../accounts/sessions-store.ts';
import { rememberBrowser } from '../sessions/known-browser.ts';
import { relyingPartyOf } from './relying-party.ts';
import { userHandleOf, verifyNewKey, verifySignature } from './verify-passkey.ts';

const tooMany = createMessage('too-many-passkey-attempts');

/**
 * Signatures cannot be guessed: the pauses only save the server's work, and apply to the sender
 * alone.
 */
const attemptRule = { key: 'passkey', allowed: 30, minutes: 15, beyond: 'grow' } as const;
const challengeRule = {
  key: 'passkey-challenge',
  allowed: 100,
  minutes: 15,
  beyond: 'grow',
  message: tooMany,
} as const;

const refusals = {
  key: () => invalidInput([{ path: 'credential', message: createMessage('passkey-refused') }]),
  noPassword: () => conflict('no-password', createMessage('no-password')),
  taken: () => conflict('passkey-taken', createMessage('passkey-taken')),
  'too-many': () =>
    conflict('too-many-passkeys', createMessage('too-many-passkeys', { maximum: limits.passkeys })),
  missing: notFound,
};

/** See decision 39. */
export function registerPasskeys({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';

  function requireParty() {
    const party = relyingPartyOf(config);
    if (party === undefined) throw notFound();
    return party;
  }

  /** Throws if the caller's account may not have passkeys. */
  async function requireHolder({ account }: Caller, id: string | undefined) {
    if (account === undefined) throw unauthenticated();
    if (id !== undefined && account.id !== id) throw forbidden();
    if (account.role === 'STUDENT') throw forbidden();
    const known = await findAccount(db, account.id);
    if (known === undefined || !canSignInByPasskey(known, config)) throw refusals.noPassword();
    return known;
  }

  const record = (
    request: FastifyRequest,
    entry: { action: string; outcome: 'done' | 'refused'; accountId: string | undefined },
  ) =>
    audit.record(
      {
        action: entry.action,
        outcome: entry.outcome,
        // Anyone can send a wrong signature, so a failed sign-in has no actor.
        actorId:
          entry.action === 'session.login' && entry.outcome === 'refused' ? null : (entry.accountId ?? null),
        target: entry.accountId === undefined ? null : `/accounts/${entry.accountId}`,
        details: { method: 'passkey' },
        requestId: request.id,
      },
      request.ip,
    );

  /** Returns the ids with which a successful attempt is removed again. */
  async function admit(request: FastifyRequest): Promise<string[]> {
    if (!config.rateLimits) return [];
    const { ids, waitSeconds } = await countAttempt(db, rulesBySender(attemptRule, request.ip));
    if (waitSeconds > 0) throw tooManyRequests(tooMany, waitSeconds);
    return ids;
  }

  binder.bind(endpoints.passkeys.challenge, async ({ body: { purpose }, caller, request }) => {
    const party = requireParty();
    const account = purpose === 'sign-in' ? undefined : await requireHolder(caller, undefined);
    if (purpose === 'add') {
      rejectDemoAccount(config, account!.email, 'account');
      requireRecentProof(request);
    }
    if (config.rateLimits) await limitSender(db, challengeRule, request.ip);
    const keys = account === undefined ? [] : await listPasskeys(db, account.id);
    return {
      challenge: await createChallenge(db, { purpose, accountId: account?.id ?? null }),
      rpId: party.id,
      rpName: `Elucida, ${config.institution.name}`,
      ...(account !== undefined &&
        purpose === 'add' && {
          user: {
            id: userHandleOf(account.id),
            name: account.email,
            displayName: `${account.firstname} ${account.lastname}`,
          },
        }),
      credentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
    };
  });

  binder.bind(endpoints.passkeys.signIn, async ({ body: { credential }, caller, request, reply }) => {
    const party = requireParty();
    const ids = await admit(request);
    const expected = { purpose: 'sign-in', accountId: null } as const;
    const { passkey, counter } = await verifySignature(db, credential, { party, expected });
    const refuse = async () => {
      const accountId = passkey?.accountId;
      await record(request, { action: 'session.login', outcome: 'refused', accountId });
      return unauthenticated(createMessage('authentication-failed'));
    };
    if (counter === undefined) throw await refuse();
    const account = await findAccount(db, passkey.accountId);
    if (account === undefined || !canSignInByPasskey(account, config)) throw await refuse();
    const device = parseUserAgent(request.headers['user-agent']);
    const token = await openSessionByPasskey(db, { account, passkey, counter }, device);
    if (token === undefined) throw await refuse();
    await removeAttempt(db, ids);
    await record(request, { action: 'session.login', outcome: 'done', accountId: account.id });
    void reply.setCookie(sessionCookieName(isSecure), token, hiddenCookieOptions(isSecure));
    rememberBrowser(reply, { secret, account, isSecure });
    // A browser holds one session. Without its cookie, the previous one would stay open.
    if (caller.token !== undefined) await deleteSession(db, caller.token);
    return findSessionHolder(db, token);
  });

  binder.bind(endpoints.passkeys.prove, async ({ body: { credential }, caller, request }) => {
    const party = requireParty();
    const account = await requireHolder(caller, undefined);
    const ids = await admit(request);
    const expected = { purpose: 'prove', accountId: account.id } as const;
    const { passkey, counter } = await verifySignature(db, credential, { party, expected });
    const isOwn = passkey?.accountId === account.id;
    if (counter === undefined || !isOwn || !(await updateSignatureCounter(db, passkey.id, counter))) {
      await record(request, { action: 'passkeys.prove', outcome: 'refused', accountId: account.id });
      throw refusals.key();
    }
    await removeAttempt(db, ids);
    // The session ended during the verification.
    if (!(await setProvenAt(db, caller.token!))) throw unauthenticated();
    addAuditDetails(request, { method: 'passkey' });
  });

  binder.bind(endpoints.passkeys.list, async ({ params, caller }) => {
    if (caller.account?.id !== params.id) throw forbidden();
    const keys = await listPasskeys(db, params.id);
    return {
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  binder.bind(endpoints.passkeys.create, async ({ params, body: { name, credential }, caller }) => {
    const party = requireParty();
    const account = await requireHolder(caller, params.id);
    rejectDemoAccount(config, account.email, 'account');
    const expected = { purpose: 'add', accountId: account.id } as const;
    const key = await verifyNewKey(db, credential, { party, expected });
    if (key === undefined) throw refusals.key();
    const added = await addPasskey(db, { ...key, accountId: account.id, name });
    if (typeof added === 'string') throw refusals[added]();
    return added;
  });

  function requireOwn({ account }: Caller, id: string): void {
    if (account?.id !== id) throw forbidden();
    rejectDemoAccount(config, account.username, 'account');
  }

  binder.bind(endpoints.passkeys.rename, async ({ params, body: { name }, caller }) => {
    requireOwn(caller, params.id);
    const renamed = await renamePasskey(db, { accountId: params.id, id: params.passkeyId, name });
    if (!renamed) throw notFound();
  });

  binder.bind(endpoints.passkeys.remove, async ({ params, caller }) => {
    requireOwn(caller, params.id);
    if (!(await removePasskey(db, params.id, params.passkeyId))) throw notFound();
  });

  binder.bind(endpoints.passkeys.removeAll, async ({ params }) => {
    if ((await findAccount(db, params.id)) === undefined) throw notFound();
    await removeAllPasskeys(db, params.id);
  });
}
