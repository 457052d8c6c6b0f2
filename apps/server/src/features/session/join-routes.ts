import { endpoints, signInFailures } from '@elucida/contract';
import { secretShownBy } from '../../http/door.ts';
import { busy, conflict, forbidden, invalidInput, notFound, tooManyRequests } from '../../http/failures.ts';
import type { Services } from '../../services.ts';
import { joinIdentity } from '../../store/identities-store.ts';
import { takeAnsweredSignIn } from '../../store/sign-in-requests-store.ts';
import { QueueFull } from '../../store/turns.ts';
import { provePassword, tooManyFailures } from './sign-in.ts';

const refusals = {
  expired: () => conflict('expired', signInFailures.expired),
  taken: () => conflict('taken', 'The university opens another account with this identity already.'),
  'other-address': () =>
    conflict('other-address', 'The university told of another e-mail address than that of this account.'),
};

/**
 * An account that was there before the university was asked: opened by it from now on, once the same browser shows both
 * what the university said and the password.
 */
export function registerJoining({ config, db, binder }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';

  binder.bind(endpoints.accounts.join, async ({ params, body, viewer, request }) => {
    if (config.singleSignOn === undefined) throw notFound();
    const { account } = viewer;
    if (account?.id !== params.id) throw forbidden();
    const { ip: address } = request;
    const credentials = { email: account.username, password: body.password };
    const proof = await provePassword(db, { ...credentials, address, isLimited: config.rateLimits }).catch(
      (error: unknown) => {
        throw error instanceof QueueFull ? busy() : error;
      },
    );
    if (!proof.ok && proof.reason === 'too-many-failures')
      throw tooManyRequests(tooManyFailures, proof.retryAfterSeconds);
    if (!proof.ok) throw invalidInput([{ path: 'password', message: 'Authentication failed' }]);
    const browser = secretShownBy(request, isSecure);
    const answered = browser && (await takeAnsweredSignIn(db, { code: body.code, browser }));
    if (!answered) throw refusals.expired();
    const outcome = await joinIdentity(db, account.id, answered.person);
    if (outcome !== 'done') throw refusals[outcome]();
  });
}
