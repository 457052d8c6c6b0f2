import { createMessage, endpoints } from '@elucida/contract';
import { readBrowserSecretCookie } from '../sessions/external-sign-in.ts';
import { HttpFailure, conflict, forbidden, notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { linkIdentity } from '../../accounts/linked-identities-store.ts';
import { consumeJoiningPerson } from './sign-in-requests-store.ts';
import { createOwnPasswordCheck } from '../proof/verify-own-password.ts';

const wrongPassword = { path: 'password', message: createMessage('authentication-failed') };

const refusals = {
  administrator: () => conflict('administrator', createMessage('administrator-needs-password')),
  expired: () => new HttpFailure(409, 'expired', createMessage('login-expired')),
  taken: () => conflict('taken', createMessage('identity-linked-elsewhere')),
  'other-address': () => conflict('other-address', createMessage('other-address')),
};

/**
 * Registers the route that links an existing account to a university identity. The same browser
 * must present the university's answer and the account's password.
 */
export function registerIdentityLinking({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';
  const proveOwnPassword = createOwnPasswordCheck({ config, db, audit, secret });

  binder.bind(endpoints.accounts.join, async ({ params, body, caller, request }) => {
    if (config.singleSignOn === undefined) throw notFound();
    const { account } = caller;
    if (account?.id !== params.id) throw forbidden();
    // The university's assertion never makes anyone an administrator.
    if (account.role === 'ADMINISTRATOR') throw refusals.administrator();
    await proveOwnPassword(request, {
      action: 'accounts.join',
      account,
      password: body.password,
      wrong: wrongPassword,
    });
    const browser = readBrowserSecretCookie(request, isSecure);
    const person = browser && (await consumeJoiningPerson(db, { code: body.code, browser }));
    if (!person) throw refusals.expired();
    const outcome = await linkIdentity(db, account.id, person);
    if (outcome !== 'done') throw refusals[outcome]();
  });
}
