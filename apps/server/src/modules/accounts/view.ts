import type { Account, AccountDetails } from '@elucida/contract';
import type { Config } from '../../config/config.ts';
import { emailConfirmationOf } from './email-confirmation/email-confirmation.ts';
import { canSignInByPassword } from './password-access.ts';
import type { Account as AccountRow } from './store.ts';
import type { LinkedIdentity } from './linked-identities-store.ts';

/** Returns an account as its owner and administrators see it. */
export function accountView({
  id,
  email,
  role,
  firstname,
  lastname,
  uliegeid,
  createdAt,
  firstLoginAt,
  lastModified,
  isSelfRegistered,
  invitedAt,
}: AccountRow): Account {
  return {
    id,
    username: email,
    role,
    firstname,
    lastname,
    uliegeid,
    email,
    createdAt: createdAt.toISOString(),
    firstLoginAt: firstLoginAt?.toISOString() ?? null,
    lastModified: lastModified.toISOString(),
    selfRegistered: isSelfRegistered,
    invitedAt: invitedAt?.toISOString() ?? null,
  };
}

export function accountDetailsView(
  account: AccountRow,
  { identities, passkeys }: { identities: readonly LinkedIdentity[]; passkeys: number },
  config: Config,
): AccountDetails {
  const platforms = config.lti?.platforms ?? [];
  return {
    ...accountView(account),
    hasPassword: canSignInByPassword(account, config),
    identities: identities.map(({ kind, issuer }) => ({
      kind,
      name: (kind === 'course' && platforms.find((known) => known.issuer === issuer)?.name) || issuer,
    })),
    passkeys,
    emailConfirmation: emailConfirmationOf(account, config),
  };
}
