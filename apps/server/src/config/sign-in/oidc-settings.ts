import { SettingError } from '../setting-error.ts';
import { type Settings, isGroupSet } from '../read-settings.ts';
import { settingGroups } from '../settings.ts';
import { type AffiliationRules, readAffiliationRules } from './affiliation-settings.ts';

export interface OidcSettings {
  kind: 'oidc';
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Requested scopes, such as `openid profile email`. */
  scope: string;
  redirectUri: string;
  affiliations: AffiliationRules;
  claims: { affiliation: string; identifier: string };
  /** Algorithm of ID tokens; undefined if the offer of the provider decides. */
  algorithm: string | undefined;
}

function parseIssuer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  throw new SettingError('OIDC_ISSUER must be an address like https://...');
}

/** `baseUrl` ends with a slash. */
export function readOidcSettings(settings: Settings, baseUrl: string): OidcSettings | undefined {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  if (!isGroupSet(settings, settingGroups.openIdConnect, needed)) return undefined;
  return {
    kind: 'oidc',
    algorithm: settings.OIDC_ID_TOKEN_ALG,
    issuer: parseIssuer(settings.OIDC_ISSUER!),
    clientId: settings.OIDC_CLIENT_ID!,
    clientSecret: settings.OIDC_CLIENT_SECRET!,
    scope: settings.OIDC_SCOPE ?? 'openid profile email',
    redirectUri: `${baseUrl}sp/callback`,
    affiliations: readAffiliationRules(settings, 'OIDC'),
    claims: {
      affiliation: settings.OIDC_CLAIM_AFFILIATION ?? 'eduperson_scoped_affiliation',
      identifier: settings.OIDC_CLAIM_IDENTIFIER ?? 'preferred_username',
    },
  };
}
