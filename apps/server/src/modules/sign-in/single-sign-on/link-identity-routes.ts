import { createMessage, endpoints } from '@elucida/contract';
import { readBrowserSecretCookie } from '../sessions/external-sign-in.ts';
import { HttpFailure, conflict, forbidden, notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { linkIdentity } from '../../accounts/linked-identities-store.ts';
import { consumeJoiningPerson } from './sign-in-requests-store.ts';
import { createOwnPasswordCheck } from '../proof/verify-own-password.ts';

const wrongPassword = { path: 'password', message: createMessage('authentication-failed') };

const failures = {
  administrator: () => conflict('administrator', createMessage('administrator-needs-password')),
  expired: () => new HttpFailure(409, 'expired', createMessage('login-expired')),
  taken: () => conflict('taken', createMessage('identity-linked-elsewhere')),
  'other-address': () => conflict('other-address', createMessage('other-address')),
};

/**
 * The request needs the account's password, and the code and the cookie of a university sign-in in
 * the same browser.
 */
export function registerIdentityLinking({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';
  const checkOwnPassword = createOwnPasswordCheck({ config, db, audit, secret });

  binder.bind(endpoints.accounts.join, async ({ params, body, caller, request }) => {
    if (config.singleSignOn === undefined) throw notFound();
    const { account } = caller;
    if (account?.id !== params.id) throw forbidden();
    // The university's assertion never makes anyone an administrator.
    if (account.role === 'ADMINISTRATOR') throw failures.administrator();
    await checkOwnPassword(request, {
      action: 'accounts.join',
      account,
      password: body.password,
      wrong: wrongPassword,
    });
    const browserSecret = readBrowserSecretCookie(request, isSecure);
    const person =
      browserSecret && (await consumeJoiningPerson(db, { code: body.code, browser: browserSecret }));
    if (!person) throw failures.expired();
    const outcome = await linkIdentity(db, account.id, person);
    if (outcome !== 'done') throw failures[outcome]();
  });
}
