import type { PublicConfig } from '@elucida/contract';
import { version } from '../../../version.ts';
import type { Config } from '../../../config/config.ts';
import { demoAccounts } from '../../accounts/demo-accounts.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';

/** No other setting leaves the server. */
export function publicConfig(config: Config): PublicConfig {
  const { edition, contentManagers } = config.access;
  return {
    edition,
    version,
    institution: config.institution,
    contact: config.contact,
    signIn: {
      local: edition === 'full',
      registration: config.registration,
      sso: config.singleSignOn !== undefined,
      ...(config.registration && config.registrationCode !== undefined && { registrationCode: true }),
      ...(relyingPartyOf(config) !== undefined && { passkeys: true }),
    },
    contentManagers,
    ...(config.mail !== undefined && { mail: true }),
    demo: config.demo,
    ...(config.demo && {
      demoAccounts: demoAccounts.map(({ label, email, password }) => ({ label, email, password })),
    }),
  };
}
