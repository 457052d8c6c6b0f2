import { isIP } from 'node:net';
import { z } from 'zod';
import {
  addressOf,
  addressTextOf,
  addressesOf,
  choice,
  emailAddress,
  integer,
  listOf,
  secretOf,
  setting,
  settingWithDefault,
  text,
  textThat,
} from './setting-types.ts';

/** Rejects a prefix of 0, as in `10.0.0.0/0`, which would trust every address. */
function isAddressOrRange(item: string): boolean {
  const [address = '', prefix, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return length >= 1 && length <= (version === 4 ? 32 : 128);
}

function isRegularExpression(pattern: string): boolean {
  try {
    void new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

const isMetricsAddress = (text: string) =>
  text === 'off' || (/^(.+:)?\d{1,5}$/.test(text) && Number(text.split(':').at(-1)) <= 65_535);

const flag = choice(['0', '1']);
const onOrOff = choice(['on', 'off']);

/** Values of `eduPersonAffiliation`. */
const affiliations = [
  'student',
  'faculty',
  'staff',
  'employee',
  'member',
  'affiliate',
  'alum',
  'library-walk-in',
];
const affiliationList = listOf(
  (item) => affiliations.includes(item),
  `but must be a comma-separated list of ${affiliations.join(', ')}`,
);
const admittedByDefault = { defaultText: 'student,faculty,staff,employee' };

/**
 * Source of .env.example and of the tables of docs/operators/configuration.md. Groups that
 * `isGroupSet` reads have no defaults here, because a default would count as set.
 */
export const settingGroups = {
  network: {
    NODE_ENV: setting(
      text,
      '`production` changes defaults: demo mode off, scheduled backups on. The container image sets it.',
    ),
    PORT: settingWithDefault(integer(0, 65_535), 8080, 'Port of the page and the API.'),
    HOST: settingWithDefault(text, '127.0.0.1', 'Address to listen on; the container image sets 0.0.0.0.'),
    PUBLIC_URL: setting(
      addressTextOf('https:', 'http:'),
      'Address of Elucida in the browser. Default: `http://localhost:<PORT>`, or `http://<HOST>:<PORT>` if HOST is none of 127.0.0.1, ::1, 0.0.0.0 and ::. Required for mail, LTI, SAML and OpenID Connect. Passkeys need https or localhost.',
    ),
    TRUSTED_PROXIES: setting(
      listOf(isAddressOrRange, 'which is not an IP address or range'),
      'Addresses or ranges of proxies whose `X-Forwarded-*` headers the server trusts, comma-separated.',
    ),
    DRAIN_SECONDS: settingWithDefault(
      integer(0, 600),
      0,
      'Seconds during which a stopping server still accepts requests while `/health/ready` fails; 0 to 600.',
    ),
  },
  data: {
    DATA_DIR: settingWithDefault(
      text,
      './data',
      'Folder of the embedded database, files and backups; the container image sets /data.',
    ),
    DATABASE_URL: setting(
      addressOf('postgres:', 'postgresql:'),
      'PostgreSQL 15 or later instead of the embedded one: `postgres://user:password@host/database`.',
      { isSecret: true },
    ),
    DATABASE_REPLICA_URLS: setting(
      addressesOf('postgres:', 'postgresql:'),
      'Streaming replicas from which the server reads the catalogue, comma-separated.',
      { isSecret: true },
    ),
  },
  objectStorage: {
    S3_ENDPOINT: setting(addressOf('http:', 'https:'), 'Address of the service, with http:// or https://.'),
    S3_BUCKET: setting(
      textThat((name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'which is not a bucket name'),
      'Name of an existing bucket.',
    ),
    S3_KEY: setting(text, 'Access key.', { isSecret: true }),
    S3_SECRET: setting(text, 'Secret key.', { isSecret: true }),
    S3_REGION: setting(text, 'Region; set it only together with S3_ENDPOINT.', { defaultText: 'us-east-1' }),
  },
  demo: {
    DEMO: setting(
      flag,
      '1 loads demo content and accounts with a published password. Default 0 with NODE_ENV=production.',
      { defaultText: '1' },
    ),
    DEMO_PUBLIC: settingWithDefault(flag, '0', '1 allows demo mode on an address other than this machine.'),
    ADMIN_EMAIL: setting(emailAddress, 'Email address of the first administrator; ignored in demo mode.'),
    ADMIN_PASSWORD: setting(
      secretOf(8),
      'Password of the first administrator, 8 characters or more. Default: the server prints one.',
      { isSecret: true },
    ),
  },
  access: {
    EDITION: settingWithDefault(
      choice(['full', 'student']),
      'full',
      '`full` (local sign-in and registration) or `student` (sign-in through the university; only administrators have a password).',
    ),
    CONTENT_MANAGERS: settingWithDefault(
      choice(['ADMINISTRATOR', 'PROFESSOR']),
      'ADMINISTRATOR',
      'Lowest role that adds molecules, spectra and exercises: ADMINISTRATOR or PROFESSOR.',
    ),
    REGISTRATION: setting(
      onOrOff,
      '`off` stops registration. Default `off` with SAML or OpenID Connect; always `off` with EDITION=student.',
      {
        defaultText: 'on',
      },
    ),
    REGISTRATION_CODE: setting(
      z.string().trim().pipe(secretOf(6)),
      'Registration code for a class, 6 characters or more. With it, one address can register 500 accounts in ten minutes without a pause, instead of 20.',
      { isSecret: true },
    ),
  },
  institution: {
    INSTITUTION_NAME: settingWithDefault(text, 'University', 'Name in the footer and on the about page.'),
    INSTITUTION_IDENTIFIER_LABEL: settingWithDefault(
      text,
      'Student university identifier',
      'Label of the student identifier in forms.',
    ),
    INSTITUTION_IDENTIFIER_PATTERN: settingWithDefault(
      textThat(isRegularExpression, 'which is not a regular expression'),
      '^[sS]\\d{6}$',
      'Regular expression of the student identifier.',
    ),
    INSTITUTION_IDENTIFIER_RULE: settingWithDefault(
      text,
      'S followed by 6 digits',
      'Explanation of the pattern, shown to users.',
    ),
    INSTITUTION_IDENTIFIER_EXAMPLE: settingWithDefault(text, 'S123456', 'Example of an identifier.'),
    INSTITUTION_VIDEOS: setting(
      listOf(
        (item) => URL.canParse(item) && new URL(item).protocol === 'https:',
        'but must be a comma-separated list of addresses like https://...',
      ),
      'https:// addresses of videos for the getting-started page, comma-separated. Default: the two videos of Elucida.',
    ),
    CONTACT_EMAIL: setting(emailAddress, 'Email address for questions, shown on the about page.'),
    CONTACT_URL: setting(addressOf('https:', 'http:'), 'Address of a help page, shown on the about page.'),
  },
  backups: {
    BACKUP_HOURS: setting(
      integer(0, 8_760),
      'Hours between scheduled backups; 0 for none. Default 0 in demo mode.',
      { defaultText: '24' },
    ),
    BACKUP_KEEP: settingWithDefault(
      integer(1, 1_000),
      7,
      'Number of backups to keep of each kind; 1 to 1000.',
    ),
    BACKUP_DAYS: settingWithDefault(
      integer(1, 3_650),
      90,
      'Days after which the server deletes a backup; 1 to 3650.',
    ),
    BACKUP_PASSPHRASE: setting(
      secretOf(12),
      'Passphrase that encrypts backups (AES-256-GCM), 12 characters or more. No one can restore them without it: store a copy elsewhere.',
      { isSecret: true },
    ),
  },
  mail: {
    SMTP_HOST: setting(
      textThat((name) => /^[\w.:-]+$/.test(name), 'which is not a host name'),
      'Host name of the mail server.',
    ),
    SMTP_PORT: setting(
      integer(1, 65_535),
      'Port of the mail server; 465 uses TLS from the start. Default 587 with SMTP_USER.',
      {
        defaultText: '25',
      },
    ),
    SMTP_USER: setting(text, 'Account at the mail server; needs SMTP_PASSWORD.'),
    SMTP_PASSWORD: setting(text, 'Password of the account.', { isSecret: true }),
    SMTP_FROM: setting(text, 'Sender: `address` or `Name <address>`.'),
  },
  saml: {
    SAML_IDP_METADATA: setting(
      text,
      'File with the metadata of the identity provider. Setting it turns SAML on.',
    ),
    SAML_IDP_ENTITY_ID: setting(text, 'Entity ID of the provider, if the file describes several.'),
    SAML_KEY: setting(text, 'File with the private key, PEM, without a passphrase.'),
    SAML_CERT: setting(
      text,
      'File with the certificate of the key, PEM; further certificates are published too.',
    ),
    SAML_ENTITY_ID: setting(text, 'Entity ID of this server. Default: `<PUBLIC_URL>/sp/metadata`.'),
    SAML_SIGNED: setting(
      choice(['response', 'assertion', 'both']),
      'What must be signed: response, assertion or both.',
      { defaultText: 'response' },
    ),
    SAML_AFFILIATION_SCOPES: setting(
      listOf(),
      "Scopes of accepted affiliations, such as example.edu. Default: scopes in the provider's metadata.",
    ),
    SAML_ADMITTED: setting(affiliationList, 'Affiliations whose members may sign in.', admittedByDefault),
    SAML_PROFESSORS: setting(affiliationList, 'Affiliations whose members become professors. Default: none.'),
    SAML_CONTACT: setting(text, 'Email address of the technical contact in the metadata of this server.'),
    SAML_ATTRIBUTE_SUBJECT: setting(
      text,
      'Attribute that identifies a person. Default: subject-id, pairwise-id, eduPersonPrincipalName.',
    ),
    SAML_ATTRIBUTE_EMAIL: setting(text, 'Attribute of the email address. Default: mail.'),
    SAML_ATTRIBUTE_FIRSTNAME: setting(text, 'Attribute of the first name. Default: givenName.'),
    SAML_ATTRIBUTE_LASTNAME: setting(text, 'Attribute of the last name. Default: sn.'),
    SAML_ATTRIBUTE_AFFILIATION: setting(
      text,
      'Attribute of the affiliation with its scope, such as student@example.edu. Default: eduPersonScopedAffiliation, else eduPersonAffiliation, which has no scopes.',
    ),
    SAML_ATTRIBUTE_IDENTIFIER: setting(text, 'Attribute of the student identifier. Default: uid.'),
  },
  openIdConnect: {
    OIDC_ISSUER: setting(text, 'Address of the provider, https://. Setting it turns OpenID Connect on.'),
    OIDC_CLIENT_ID: setting(text, 'Client ID from the provider.'),
    OIDC_CLIENT_SECRET: setting(text, 'Client secret from the provider.', { isSecret: true }),
    OIDC_SCOPE: setting(
      textThat((scope) => scope.split(' ').includes('openid'), 'but must contain openid'),
      'Requested scopes; must contain openid.',
      { defaultText: 'openid profile email' },
    ),
    OIDC_AFFILIATION_SCOPES: setting(
      listOf(),
      'Scopes of accepted affiliations, such as example.edu. Required.',
    ),
    OIDC_ADMITTED: setting(affiliationList, 'Affiliations whose members may sign in.', admittedByDefault),
    OIDC_PROFESSORS: setting(affiliationList, 'Affiliations whose members become professors. Default: none.'),
    OIDC_CLAIM_AFFILIATION: setting(text, 'Claim of the affiliation.', {
      defaultText: 'eduperson_scoped_affiliation',
    }),
    OIDC_CLAIM_IDENTIFIER: setting(text, 'Claim of the student identifier.', {
      defaultText: 'preferred_username',
    }),
    OIDC_ID_TOKEN_ALG: setting(
      choice(['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']),
      'RS256, PS256, ES256, EdDSA or Ed25519. Default: the first that the provider offers.',
    ),
  },
  learningPlatforms: {
    LTI_PLATFORMS: setting(text, 'JSON file with the platforms; docs/deployment.md describes its format.'),
  },
  operation: {
    LOG_LEVEL: settingWithDefault(
      choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
      'fatal, error, warn, info, debug, trace or silent.',
    ),
    METRICS: settingWithDefault(
      textThat(isMetricsAddress, 'but must be off, a port, or host:port'),
      'off',
      'Prometheus metrics: off, a port on this machine, or host:port.',
    ),
    RATE_LIMITS: settingWithDefault(onOrOff, 'on', '`off` removes the rate limits; for load tests only.'),
  },
};
