import { type Environment, SettingError } from '../setting-error.ts';
import { type AffiliationRules, readAffiliationRules } from './affiliation-settings.ts';

export const oidcSettingNames = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'SCOPE',
  'AFFILIATION_SCOPES',
  'ADMITTED',
  'PROFESSORS',
  'CLAIM_AFFILIATION',
  'CLAIM_IDENTIFIER',
  'ID_TOKEN_ALG',
];

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

export interface OidcSettings {
  kind: 'oidc';
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What is asked for, as in `openid profile email`. */
  scope: string;
  redirectUri: string;
  affiliations: AffiliationRules;
  claims: { affiliation: string; identifier: string };
  /** Algorithm by which ID tokens must be signed; undefined for the first usable one of the provider. */
  algorithm: string | undefined;
}

function issuerOf(env: Environment): URL {
  const text = env['OIDC_ISSUER'] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  throw new SettingError('OIDC_ISSUER must be an address like https://...');
}

/** `publicUrl` ends with a slash. Undefined where no setting of OpenID Connect is there. */
export function readOidcSettings(env: Environment, publicUrl: string): OidcSettings | undefined {
  const given = oidcSettingNames.find((name) => env[`OIDC_${name}`]);
  if (given === undefined) return undefined;
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    if (!env[name]) throw new SettingError(`OIDC_${given} is set without ${name}.`);
  const scope = env['OIDC_SCOPE'] || 'openid profile email';
  if (!scope.split(' ').includes('openid'))
    throw new SettingError(`OIDC_SCOPE is "${scope}", but must hold openid.`);
  const algorithm = env['OIDC_ID_TOKEN_ALG'] || undefined;
  if (algorithm !== undefined && !algorithms.includes(algorithm))
    throw new SettingError(
      `OIDC_ID_TOKEN_ALG is "${algorithm}", but must be one of ${algorithms.join(', ')}.`,
    );
  return {
    kind: 'oidc',
    algorithm,
    issuer: issuerOf(env),
    clientId: env['OIDC_CLIENT_ID']!,
    clientSecret: env['OIDC_CLIENT_SECRET']!,
    scope,
    redirectUri: `${publicUrl}sp/callback`,
    affiliations: readAffiliationRules(env, 'OIDC_'),
    claims: {
      affiliation: env['OIDC_CLAIM_AFFILIATION'] || 'eduperson_scoped_affiliation',
      identifier: env['OIDC_CLAIM_IDENTIFIER'] || 'preferred_username',
    },
  };
}
