import { createMessage, endpoints } from '@elucida/contract';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import { conflict, unauthenticated } from '../../../platform/http/failures/failures.ts';
import { canSignInByPasskey, canSignInByPassword } from '../../accounts/password-access.ts';
import type { Services } from '../../../services.ts';
import { countPasskeys, findAccount } from '../../accounts/store.ts';
import { setProvenAt } from '../../accounts/sessions-store.ts';
import { createOwnPasswordCheck } from './verify-own-password.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';

const wrong = { path: 'password', message: createMessage('wrong-password') };

/** See decision 39. */
export function registerProof({ config, db, audit, binder, secret }: Services): void {
  const checkOwnPassword = createOwnPasswordCheck({ config, db, audit, secret });

  async function hasPassword(id: string): Promise<boolean> {
    const account = await findAccount(db, id);
    return account !== undefined && canSignInByPassword(account, config);
  }

  async function hasPasskey(id: string): Promise<boolean> {
    if (relyingPartyOf(config) === undefined) return false;
    const account = await findAccount(db, id);
    return account !== undefined && canSignInByPasskey(account, config) && (await countPasskeys(db, id)) > 0;
  }

  binder.bind(endpoints.session.proof, async ({ caller }) => {
    const { id, hasRecentProof } = caller.account!;
    const ways = [
      ...((await hasPassword(id)) ? ['password'] : []),
      ...((await hasPasskey(id)) ? ['passkey'] : []),
    ];
    return { isRecent: hasRecentProof, ways };
  });

  binder.bind(endpoints.session.prove, async ({ body, caller, request }) => {
    const { account, token } = caller;
    if (account === undefined || token === undefined) throw unauthenticated();
    if (!(await hasPassword(account.id))) throw conflict('no-password', createMessage('no-password'));
    const { password } = body;
    await checkOwnPassword(request, { action: 'session.prove', account, password, wrong });
    // The session ended during the verification.
    if (!(await setProvenAt(db, token))) throw unauthenticated();
    addAuditDetails(request, { method: 'password' });
  });
}
