import { endpoints } from '@elucida/contract';
import { isOffered, refuseOffered } from '../../demo-accounts.ts';
import { cookieOptions, sessionCookie } from '../../http/authentication.ts';
import { conflict, forbidden, invalidInput, notFound, unauthenticated } from '../../http/failures.ts';
import { opensByPassword } from '../../people/opens-by-password.ts';
import { passwordFault } from '../../people/password-fault.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findAccount, replacePassword } from '../../store/accounts-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { endOtherSessions, endSession, findSessionHolder, listSessions } from '../../store/sessions-store.ts';
import { rememberBrowser } from './known-browser.ts';
import { ownPassword } from './own-password.ts';

const wrongCurrent = { path: 'current', message: 'This is not your current password' };
const noPassword = () => conflict('no-password', 'No password opens this account.');

/** The caller with their session, where this account is their own; an administrator ends nobody else's sessions one by one. */
function requireOwn({ account, token }: Viewer, id: string) {
  if (account === undefined || token === undefined || account.id !== id) throw forbidden();
  return { account, token };
}

/** What somebody does about who can come in as them: another password, and the end of sessions that they left open. */
export function registerOwnSessions({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';
  const proveOwnPassword = ownPassword({ config, db, audit, secret });

  binder.bind(endpoints.session.list, async ({ params, viewer }) => {
    const { account, token } = requireOwn(viewer, params.id);
    const sessions = await listSessions(db, account.id, token);
    // Those of strangers are theirs.
    const isShared = isOffered(config, account.username);
    const own = sessions.filter(({ isCurrent }) => isCurrent || !isShared);
    return {
      sessions: own.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });

  binder.bind(endpoints.session.end, async ({ params, viewer }) => {
    const { account } = requireOwn(viewer, params.id);
    refuseOffered(config, account.username, 'account');
    if (!(await endSession(db, account.id, params.sessionId))) throw notFound();
  });

  binder.bind(endpoints.session.endOthers, async ({ params, viewer }) => {
    const { account, token } = requireOwn(viewer, params.id);
    refuseOffered(config, account.username, 'account');
    await endOtherSessions(db, account.id, token);
  });

  binder.bind(endpoints.accounts.changePassword, async ({ params, body, viewer, request, reply }) => {
    const { account, token } = requireOwn(viewer, params.id);
    const known = await findAccount(db, account.id);
    refuseOffered(config, account.username, 'password');
    if (known === undefined || !opensByPassword(known, config)) throw noPassword();
    const weakness = await passwordFault(body.password, known, config.institution.name);
    if (weakness !== undefined) throw invalidInput([{ path: 'password', message: weakness }]);
    const password = body.current;
    await proveOwnPassword(request, {
      action: 'accounts.changePassword',
      account,
      password,
      wrong: wrongCurrent,
    });
    const passwordHash = await hashPassword(body.password);
    const renewed = await replacePassword(db, account.id, { passwordHash, token });
    // Another session gave the account another password meanwhile.
    if (renewed === undefined) throw unauthenticated();
    void reply.setCookie(sessionCookie(isSecure), renewed, cookieOptions(isSecure));
    rememberBrowser(reply, { secret, account: { id: account.id, passwordHash }, isSecure });
    const holder = await findSessionHolder(db, renewed);
    // A page has the cookie: a token in its reply could be taken from it.
    return request.headers.authorization === undefined ? holder : { ...holder, token: renewed };
  });
}
