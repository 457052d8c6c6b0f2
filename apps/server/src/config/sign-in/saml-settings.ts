import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Environment, SettingError } from '../setting-error.ts';
import { type AffiliationRules, readAffiliationRules } from './affiliation-settings.ts';
import { type IdentityProvider, readIdpMetadata } from './idp-metadata.ts';

export const samlSettingNames = [
  'IDP_METADATA',
  'IDP_ENTITY_ID',
  'ENTITY_ID',
  'KEY',
  'CERT',
  'SIGNED',
  'AFFILIATION_SCOPES',
  'ADMITTED',
  'PROFESSORS',
  'CONTACT',
  'ATTRIBUTE_SUBJECT',
  'ATTRIBUTE_EMAIL',
  'ATTRIBUTE_FIRSTNAME',
  'ATTRIBUTE_LASTNAME',
  'ATTRIBUTE_AFFILIATION',
  'ATTRIBUTE_IDENTIFIER',
];

export interface SamlSettings {
  kind: 'saml';
  identityProvider: IdentityProvider;
  /** Our own name, and where the answer is posted to. */
  entityId: string;
  acsUrl: string;
  /** PEM. The first certificate is of the key; others are published beside it. */
  key: string;
  certificates: string[];
  signed: 'response' | 'assertion' | 'both';
  affiliations: AffiliationRules;
  contact: string | undefined;
  /** Names of attributes, each with what is taken where it is missing. */
  attributes: Record<
    'subject' | 'email' | 'firstname' | 'lastname' | 'affiliation' | 'identifier',
    readonly string[]
  >;
}

const defaultAttributes = {
  subject: [
    'urn:oasis:names:tc:SAML:attribute:subject-id',
    'urn:oasis:names:tc:SAML:attribute:pairwise-id',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  ],
  email: ['urn:oid:0.9.2342.19200300.100.1.3'],
  firstname: ['urn:oid:2.5.4.42'],
  lastname: ['urn:oid:2.5.4.4'],
  affiliation: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1'],
  identifier: ['urn:oid:0.9.2342.19200300.100.1.1'],
} as const;

function fileOf(env: Environment, name: string): string {
  const path = env[name];
  if (path === undefined || path === '') throw new SettingError(`${name} is missing: it names a file.`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(`${name} names ${path}, which cannot be read.`);
  }
}

function certificatesOf(env: Environment): string[] {
  const text = fileOf(env, 'SAML_CERT');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block).toString());
  } catch {
    throw new SettingError('SAML_CERT holds something that is no certificate.');
  }
}

function keyPairOf(env: Environment): { key: string; certificates: string[] } {
  const key = fileOf(env, 'SAML_KEY');
  const certificates = certificatesOf(env);
  const [own] = certificates;
  if (own === undefined) throw new SettingError('SAML_CERT holds no certificate in PEM.');
  let isPair: boolean;
  try {
    isPair = new X509Certificate(own).checkPrivateKey(createPrivateKey(key));
  } catch {
    throw new SettingError('SAML_KEY holds no private key in PEM without a passphrase.');
  }
  if (!isPair) throw new SettingError('SAML_KEY is not the key of the first certificate in SAML_CERT.');
  return { key, certificates };
}

function attributesOf(env: Environment): SamlSettings['attributes'] {
  const named = Object.entries(defaultAttributes).map(([field, names]) => {
    const own = env[`SAML_ATTRIBUTE_${field.toUpperCase()}`];
    return [field, own ? [own] : names];
  });
  return Object.fromEntries(named) as SamlSettings['attributes'];
}

/** `publicUrl` ends with a slash. Undefined where no setting of SAML is there. */
export function readSamlSettings(env: Environment, publicUrl: string): SamlSettings | undefined {
  const given = samlSettingNames.find((name) => env[`SAML_${name}`]);
  if (given === undefined) return undefined;
  if (!env['SAML_IDP_METADATA'])
    throw new SettingError(`SAML_${given} is set without SAML_IDP_METADATA, the file of the university.`);
  const reading = readIdpMetadata(fileOf(env, 'SAML_IDP_METADATA'), env['SAML_IDP_ENTITY_ID'] || undefined);
  if (!reading.ok) throw new SettingError(`SAML_IDP_METADATA ${reading.fault}.`);
  const signed = env['SAML_SIGNED'] || 'response';
  if (signed !== 'response' && signed !== 'assertion' && signed !== 'both')
    throw new SettingError(`SAML_SIGNED is "${signed}", but must be one of response, assertion, both.`);
  return {
    kind: 'saml',
    identityProvider: reading.identityProvider,
    entityId: env['SAML_ENTITY_ID'] || `${publicUrl}sp/metadata`,
    acsUrl: `${publicUrl}sp/acs`,
    ...keyPairOf(env),
    signed,
    affiliations: readAffiliationRules(env, 'SAML_', reading.identityProvider.scopes),
    contact: env['SAML_CONTACT'] || undefined,
    attributes: attributesOf(env),
  };
}
