import { createMessage, endpoints } from '@elucida/contract';
import { isDemoAccount, rejectDemoAccount } from '../../accounts/demo-accounts.ts';
import { hiddenCookieOptions, sessionCookieName } from '../../../platform/http/headers/cookie-options.ts';
import {
  conflict,
  forbidden,
  invalidInput,
  notFound,
  unauthenticated,
} from '../../../platform/http/failures/failures.ts';
import { canSignInByPassword } from '../../accounts/password-access.ts';
import { findPasswordFault } from '../../accounts/passwords/password-fault.ts';
import type { Caller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, changeOwnPassword } from '../../accounts/store.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import {
  deleteOtherSessions,
  deleteSessionById,
  findSessionHolder,
  listSessions,
} from '../../accounts/sessions-store.ts';
import { rememberBrowser } from './known-browser.ts';
import { createOwnPasswordCheck } from '../proof/verify-own-password.ts';

const wrongCurrent = { path: 'current', message: createMessage('wrong-current-password') };
const noPassword = () => conflict('no-password', createMessage('no-password'));

/**
 * Throws unless the account is the caller's own: administrators cannot list or end the sessions of
 * others.
 */
function requireOwn({ account, token }: Caller, id: string) {
  if (account === undefined || token === undefined || account.id !== id) throw forbidden();
  return { account, token };
}

export function registerOwnSessions({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';
  const checkOwnPassword = createOwnPasswordCheck({ config, db, audit, secret });

  binder.bind(endpoints.session.list, async ({ params, caller }) => {
    const { account, token } = requireOwn(caller, params.id);
    const sessions = await listSessions(db, account.id, token);
    // The other sessions of a shared account belong to strangers.
    const isShared = isDemoAccount(config, account.username);
    const own = sessions.filter(({ isCurrent }) => isCurrent || !isShared);
    return {
      sessions: own.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });

  binder.bind(endpoints.session.end, async ({ params, caller }) => {
    const { account } = requireOwn(caller, params.id);
    rejectDemoAccount(config, account.username, 'account');
    if (!(await deleteSessionById(db, account.id, params.sessionId))) throw notFound();
  });

  binder.bind(endpoints.session.endOthers, async ({ params, caller }) => {
    const { account, token } = requireOwn(caller, params.id);
    rejectDemoAccount(config, account.username, 'account');
    await deleteOtherSessions(db, account.id, token);
  });

  binder.bind(endpoints.accounts.changePassword, async ({ params, body, caller, request, reply }) => {
    const { account, token } = requireOwn(caller, params.id);
    const known = await findAccount(db, account.id);
    rejectDemoAccount(config, account.username, 'password');
    if (known === undefined || !canSignInByPassword(known, config)) throw noPassword();
    const weakness = await findPasswordFault(body.password, known, config.institution.name);
    if (weakness !== undefined) throw invalidInput([{ path: 'password', message: weakness }]);
    const password = body.current;
    await checkOwnPassword(request, {
      action: 'accounts.changePassword',
      account,
      password,
      wrong: wrongCurrent,
    });
    const passwordHash = await hashPassword(body.password);
    const renewed = await changeOwnPassword(db, account.id, { passwordHash, token });
    // This session ended since the request began, for example because another one changed the
    // password.
    if (renewed === undefined) throw unauthenticated();
    void reply.setCookie(sessionCookieName(isSecure), renewed, hiddenCookieOptions(isSecure));
    rememberBrowser(reply, { secret, account: { id: account.id, passwordHash }, isSecure });
    const holder = await findSessionHolder(db, renewed);
    // A web page has the cookie. A token in its reply could be stolen from it.
    return request.headers.authorization === undefined ? holder : { ...holder, token: renewed };
  });
}
